import type { OutputFile } from '../model/output-file.ts';
import type { Redirect } from '../model/redirect.ts';
import type { SiteData } from '../model/site-data.ts';
import { escapeHtml } from '../text/html-entities.ts';
import { decodeHref, isExternalHref, splitHref } from '../text/url.ts';

/** The site data that a redirect page needs. */
export type RedirectSite = Pick<SiteData, 'lang' | 'direction' | 'url' | 'generator' | 'messages'>;

/** The HTML of a redirect: a refresh, a script, and a link as fallback. */
export function redirectPage({ target }: Redirect, scriptUrl: string, { lang, direction, url, generator, messages }: RedirectSite): string {
  const href = escapeHtml(target);
  const { path, query } = splitHref(target);
  const canonical = escapeHtml((isExternalHref(target) ? '' : url) + path + query);
  const shown = escapeHtml(decodeHref(target));
  const [before = '', after = ''] = messages.redirectingTo.split('{target}').map(escapeHtml);
  const title = before + shown + after;
  // The script follows the refresh: of two navigations browsers follow the later one, and only the script keeps query and anchor.
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${escapeHtml(generator)}">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
<script src="${escapeHtml(scriptUrl)}" data-target="${href}"></script>
</head>
<body>
<p>${before}<a href="${href}">${shown}</a>${after}</p>
</body>
</html>
`;
}

/** Name of the file from which some hosts read redirects. */
export const redirectsFileName = '_redirects';

/** The `_redirects` file, for hosts that answer with a real 301: one line for each URL, with and without trailing slash. */
export function redirectsFile(redirects: readonly Redirect[]): OutputFile {
  const lines = redirects.flatMap(({ url, target }) => spellingsOf(url).map((from) => `${from} ${target} 301`));
  return { path: redirectsFileName, contents: `${lines.join('\n')}\n` };
}

function spellingsOf(url: string): string[] {
  // A colon would start a placeholder.
  const path = url.replaceAll(':', '%3A');
  if (path === '/' || /\.html?$/.test(path)) return [path];
  const bare = path.replace(/\/$/, '');
  return path === bare ? [bare, `${bare}/`] : [path, bare];
}
