import type { OutputFile } from '../model/output.ts';
import type { Redirect } from '../model/redirect.ts';

/** Name of the file from which some hosts take redirects. */
export const redirectsFileName = '_redirects';

/** The redirects as hosts read them that answer with a real 301: one line each, with slash at the end and without. */
export function redirectsFile(redirects: readonly Redirect[]): OutputFile {
  const lines = redirects.flatMap(({ url, target }) => spellingsOf(url).map((from) => `${from} ${target} 301`));
  return { path: redirectsFileName, contents: `${lines.join('\n')}\n` };
}

function spellingsOf(url: string): string[] {
  // A colon would begin a placeholder.
  const path = url.replaceAll(':', '%3A');
  if (path === '/' || /\.html?$/.test(path)) return [path];
  const bare = path.replace(/\/$/, '');
  return path === bare ? [bare, `${bare}/`] : [path, bare];
}
