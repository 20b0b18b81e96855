import { isExternalHref } from './url.ts';

/** Platforms whose accounts can be given by handle alone, with their names. */
export const socialPlatforms: Readonly<Record<string, { readonly label: string; readonly url: string }>> = {
  x: { label: 'X', url: 'https://x.com/' },
  twitter: { label: 'Twitter', url: 'https://twitter.com/' },
  github: { label: 'GitHub', url: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', url: 'https://www.linkedin.com/in/' },
  stackoverflow: { label: 'Stack Overflow', url: 'https://stackoverflow.com/users/' },
  bluesky: { label: 'Bluesky', url: 'https://bsky.app/profile/' },
  mastodon: { label: 'Mastodon', url: 'https://mastodon.social/@' },
  instagram: { label: 'Instagram', url: 'https://www.instagram.com/' },
  youtube: { label: 'YouTube', url: 'https://www.youtube.com/@' },
  threads: { label: 'Threads', url: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', url: 'https://www.twitch.tv/' },
  email: { label: 'Email', url: 'mailto:' },
};

/** URL and name of an account. `value` is a handle on a known platform, or a URL. */
export function socialLink(platform: string, value: string): { readonly label: string; readonly url: string } {
  const name = platform.toLowerCase();
  const known = Object.hasOwn(socialPlatforms, name) ? socialPlatforms[name] : undefined;
  const label = known?.label ?? platform.charAt(0).toUpperCase() + platform.slice(1);
  if (!known || isExternalHref(value)) return { label, url: value };
  return { label, url: known.url + value.trim().replace(/^@/, '') };
}
