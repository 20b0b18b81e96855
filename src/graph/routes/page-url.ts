import type { SiteConfig } from '../../config/schema.ts';
import type { Alias, DocMeta } from '../../model/doc.ts';
import type { Route } from '../../model/graph.ts';
import { applyTrailingSlash, decodeHref, encodePath, joinUrl, normalizePath, outputPathOf, splitHref } from '../../text/url.ts';

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

/** The second addresses that a meta names, each once. `urlOf` makes a URL of what its author wrote; `url` is the first address. */
export function aliasesOf({ frontMatter, places }: DocMeta, url: string, urlOf: (alias: string) => string): Alias[] {
  const aliases = (frontMatter.aliases ?? []).map((alias, index) => ({ url: urlOf(alias), place: places?.aliases?.[index] }));
  return aliases.filter((alias, index) => alias.url !== url && aliases.findIndex((other) => other.url === alias.url) === index);
}

/** A page with its second addresses: at each of them stands the same page. */
export function withAliases(route: Route, aliases: readonly Alias[], site: SiteConfig): Route[] {
  return [route, ...aliases.map(({ url, place }) => ({ ...route, url, outputPath: pageOutputPath(site, url), aliasOf: route.url, place }))];
}

/** The form by which routes are looked up. `path` is decoded and begins after the base URL. */
export function routeKey(path: string): string {
  return path.normalize('NFC').replace(/^\/+|\/+$/g, '');
}

/** Routes in the order of their URLs, as the index of the search numbers them. */
export function byUrl(routes: readonly Route[]): Route[] {
  return routes.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
