import type { OutputFile } from '../model/output-file.ts';
import type { Redirect } from '../model/redirect.ts';

/** Name of the file from which some hosts read redirects. */
export const redirectsFileName = '_redirects';

/** The `_redirects` file, for hosts that answer with a real 301: one line for each URL, with and without trailing slash. */
export function redirectsFile(redirects: readonly Redirect[]): OutputFile {
  // A colon would start a placeholder.
  const lines = redirects.flatMap(({ url, target }) => spellingsOf(url).map((from) => `${from.replaceAll(':', '%3A')} ${target} 301`));
  return { path: redirectsFileName, contents: `${lines.join('\n')}\n` };
}

/** A URL with and without trailing slash, its own form first. */
export function spellingsOf(url: string): string[] {
  if (url === '/' || /\.html?$/.test(url)) return [url];
  const bare = url.replace(/\/$/, '');
  return url === bare ? [bare, `${bare}/`] : [url, bare];
}
