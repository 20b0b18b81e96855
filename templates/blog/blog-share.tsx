import type { ShareLink } from '../../src/model/blog-page.ts';
import { fillText } from '../../src/model/messages.ts';
import { useSite } from '../parts/site-context.ts';
import { SocialIcon } from '../parts/social-icon.tsx';

/** Links that share a post. */
export function BlogShare({ links }: { links: readonly ShareLink[] }) {
  const { messages } = useSite();
  if (links.length === 0) return null;
  return (
    <div className="sd-post-share">
      <span>{messages.blog.share}</span>
      <ul>
        {links.map(({ platform, label, url }) => (
          <li key={platform}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={fillText(messages.blog.shareBy, { platform: label })}>
              <SocialIcon name={platform} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
