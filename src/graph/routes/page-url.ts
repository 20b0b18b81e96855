import type { SiteConfig } from '../../config/schema.ts';
import type { Route } from '../../model/graph.ts';
import { applyTrailingSlash, decodeHref, encodePath, joinUrl, normalizePath, outputPathOf, splitHref } from '../../text/url.ts';

/** URL of a page from its decoded path: with base URL, percent-encoded, with or without trailing slash as the site wants it. `..` never leaves the site. */
export function pageUrl({ baseUrl, trailingSlash }: SiteConfig, ...path: readonly string[]): string {
  const url = joinUrl(baseUrl, encodePath(normalizePath(`/${path.join('/')}`).normalize('NFC')));
  return url === baseUrl || `${url}/` === baseUrl ? baseUrl : applyTrailingSlash(url, trailingSlash);
}

/** URL for a path from the root of the site as authors write it: a page, or a file with its extension. */
export function siteLinkUrl(site: SiteConfig, href: string): string {
  const { path, query, hash } = splitHref(href);
  const below = decodeHref(path.startsWith(site.baseUrl) ? path.slice(site.baseUrl.length) : path);
  const isFile = /\.[^./]+$/.test(below);
  return (isFile ? joinUrl(site.baseUrl, encodePath(below.normalize('NFC'))) : pageUrl(site, below)) + query + hash;
}

/** Output path of the page at a URL. */
export function pageOutputPath({ baseUrl, trailingSlash }: SiteConfig, url: string): string {
  return outputPathOf(url.slice(baseUrl.length - 1), trailingSlash);
}

/** URL of the search page. */
export function searchUrl(site: SiteConfig): string {
  return pageUrl(site, 'search');
}

/** Key under which routes are looked up. `path` is decoded and relative to the base URL. */
export function routeKey(path: string): string {
  return path.normalize('NFC').replace(/^\/+|\/+$/g, '');
}

/** Routes sorted by URL, as the search index numbers them. */
export function byUrl(routes: readonly Route[]): Route[] {
  return routes.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
