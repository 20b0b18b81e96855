import type { Redirect } from '../model/graph.ts';
import type { SiteData } from '../model/site-data.ts';
import { decodeAttribute, escapeHtml } from '../text/html-entities.ts';
import { decodeHref, isExternalHref, splitHref } from '../text/url.ts';

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
