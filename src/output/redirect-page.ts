import type { OutputFile } from '../model/output-file.ts';
import type { Redirect } from '../model/redirect.ts';
import type { SiteData } from '../model/site-data.ts';
import { escapeHtml } from '../text/html-entities.ts';
import { decodeHref, isExternalHref, splitHref } from '../text/url.ts';

/** Of all that is known of a site, what the page of an old address needs. */
export type RedirectSite = Pick<SiteData, 'lang' | 'direction' | 'url' | 'generator' | 'messages'>;

/** The page at an old address: it sends its visitor on, and shows a link where nothing does. */
export function redirectPage({ target }: Redirect, scriptUrl: string, { lang, direction, url, generator, messages }: RedirectSite): string {
  const href = escapeHtml(target);
  const { path, query } = splitHref(target);
  const canonical = escapeHtml((isExternalHref(target) ? '' : url) + path + query);
  const shown = escapeHtml(decodeHref(target));
  const [before = '', after = ''] = messages.redirectingTo.split('{target}').map(escapeHtml);
  const title = before + shown + after;
  // The script stands below the refresh: of two ways that are begun, browsers take the later one, and only the script keeps query and anchor.
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
