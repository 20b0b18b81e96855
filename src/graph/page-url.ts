import type { SiteConfig } from '../config/schema.ts';
import { applyTrailingSlash, decodeHref, encodePath, joinUrl, normalizePath, outputPathOf, splitHref } from '../text/url.ts';

/** The URL of a page from its decoded path: base URL in front, percent-encoded, ending as the site's policy says. `..` never leads out of the site. */
export function pageUrl({ baseUrl, trailingSlash }: SiteConfig, ...path: readonly string[]): string {
  const url = joinUrl(baseUrl, encodePath(normalizePath(`/${path.join('/')}`).normalize('NFC')));
  return url === baseUrl || `${url}/` === baseUrl ? baseUrl : applyTrailingSlash(url, trailingSlash);
}

/** The URL of what an author names by its path from the root of the site: a page, or a file with its extension. */
export function siteLinkUrl(site: SiteConfig, href: string): string {
  const { path, query, hash } = splitHref(href);
  const below = decodeHref(path.startsWith(site.baseUrl) ? path.slice(site.baseUrl.length) : path);
  const isFile = /\.[^./]+$/.test(below);
  return (isFile ? joinUrl(site.baseUrl, encodePath(below.normalize('NFC'))) : pageUrl(site, below)) + query + hash;
}

/** Where the page at a URL is written. */
export function pageOutputPath({ baseUrl, trailingSlash }: SiteConfig, url: string): string {
  return outputPathOf(url.slice(baseUrl.length - 1), trailingSlash);
}
