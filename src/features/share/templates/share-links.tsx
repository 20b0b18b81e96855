import { useSite } from '../../../../templates/parts/site-context.ts';
import type { SlotProps } from '../../../../templates/parts/slot.tsx';
import { SocialIcon } from '../../../../templates/parts/social-icon.tsx';
import { fillText } from '../../../model/messages.ts';

/** Where a post can be shared. */
type SharePlatform = 'x' | 'facebook' | 'linkedin' | 'bluesky' | 'email';

/** Labels of the platforms, and the URL of their share page for a URL and title. */
const platforms: Readonly<Record<SharePlatform, { readonly label: string; readonly share: (url: string, title: string) => string }>> = {
  x: { label: 'X', share: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}` },
  facebook: { label: 'Facebook', share: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  linkedin: { label: 'LinkedIn', share: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  bluesky: { label: 'Bluesky', share: (url, title) => `https://bsky.app/intent/compose?text=${title}%20${url}` },
  email: { label: 'Email', share: (url, title) => `mailto:?subject=${title}&body=${url}` },
};

/** Links that share a post without a script. */
export default function ShareLinks({ page: { url, title = '' }, share }: SlotProps & { share: readonly SharePlatform[] }) {
  const { messages, url: origin } = useSite();
  return (
    <div className="sd-post-share">
      <span>{messages.blog.share}</span>
      <ul>
        {share.map((platform) => (
          <li key={platform}>
            <a
              href={platforms[platform].share(encodeURIComponent(origin + url), encodeURIComponent(title))}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={fillText(messages.blog.shareBy, { platform: platforms[platform].label })}
            >
              <SocialIcon name={platform} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
