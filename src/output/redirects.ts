import type { Redirect } from '../model/graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SiteData } from '../model/site-data.ts';
import { decodeAttribute, escapeHtml } from '../text/html-entities.ts';
import { decodeHref, isExternalHref, splitHref } from '../text/url.ts';

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

/** In characters; other pages are much longer. */
const longestHead = 8192;

/** The site data that a redirect page needs. */
type RedirectSite = Pick<SiteData, 'i18n' | 'url' | 'head' | 'messages'>;

/** The HTML of a redirect: a refresh, a script, and a link as fallback. */
export function redirectPage({ target }: Redirect, scriptUrl: string, { i18n, url, head, messages }: RedirectSite): string {
  const href = escapeHtml(target);
  const { path, query } = splitHref(target);
  const canonical = escapeHtml((isExternalHref(target) ? '' : url) + path + query);
  const shown = escapeHtml(decodeHref(target));
  const [before = '', after = ''] = messages.redirectingTo.split('{target}').map(escapeHtml);
  const title = before + shown + after;
  // The script follows the refresh: of two navigations browsers follow the later one, and only the script keeps query and anchor.
  return `<!DOCTYPE html>
<html lang="${escapeHtml(i18n.lang)}" dir="${i18n.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${escapeHtml(head.generator)}">
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

/** The target of a page written by `redirectPage`, in ASCII; `undefined` for any other page. */
export function redirectTarget(html: string): string | undefined {
  const [, script = ''] = /<script src="[^"]*" data-target="([^"]*)"><\/script>\n<\/head>/.exec(html.slice(0, longestHead)) ?? [];
  return script === '' ? undefined : decodeAttribute(script).replace(/[^\x20-\x7e]+/g, encodeURIComponent);
}
