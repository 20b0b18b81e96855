import type { SiteConfig } from '../../config/schema.ts';
import type { Blog, Post, SharePlatform } from '../../model/blog.ts';
import type { ShareLink } from '../../model/blog-page.ts';

/** Labels of the platforms, and the page on which a URL and its title are shared. */
const platforms: Readonly<Record<SharePlatform, { readonly label: string; readonly share: (url: string, title: string) => string }>> = {
  x: { label: 'X', share: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}` },
  facebook: { label: 'Facebook', share: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  linkedin: { label: 'LinkedIn', share: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  bluesky: { label: 'Bluesky', share: (url, title) => `https://bsky.app/intent/compose?text=${title}%20${url}` },
  email: { label: 'Email', share: (url, title) => `mailto:?subject=${title}&body=${url}` },
};

/** Links that share a post without any script. */
export function shareLinks({ url, title }: Post, { share }: Pick<Blog, 'share'>, site: SiteConfig): ShareLink[] {
  return share.map((platform) => ({
    platform,
    label: platforms[platform].label,
    url: platforms[platform].share(encodeURIComponent(site.url + url), encodeURIComponent(title)),
  }));
}
