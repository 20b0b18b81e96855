import type { HostFile, HostRules } from '../../model/plugin.ts';

/** The `_redirects` file, for hosts that answer with a real 301: one line for each URL, with and without trailing slash. None without redirects. */
export function redirectsFile({ redirects }: HostRules): HostFile | undefined {
  if (redirects.length === 0) return undefined;
  // A colon would start a placeholder.
  const lines = redirects.flatMap(({ url, target }) => spellingsOf(url).map((from) => `${from.replaceAll(':', '%3A')} ${target} 301`));
  return { contents: `${lines.join('\n')}\n`, left: [] };
}

/** A URL with and without trailing slash, its own form first. */
export function spellingsOf(url: string): string[] {
  if (url === '/' || /\.html?$/.test(url)) return [url];
  const bare = url.replace(/\/$/, '');
  return url === bare ? [bare, `${bare}/`] : [url, bare];
}
