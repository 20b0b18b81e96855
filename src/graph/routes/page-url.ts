import type { SiteConfig } from '../../config/schema.ts';
import type { Alias, DocMeta } from '../../model/doc.ts';
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

/** The aliases in the front matter, each once. `urlOf` turns a path as written into a URL; `url` is the canonical one. */
export function aliasesOf({ frontMatter, places }: DocMeta, url: string, urlOf: (alias: string) => string): Alias[] {
  const aliases = (frontMatter.aliases ?? []).map((alias, index) => ({ url: urlOf(alias), place: places?.aliases?.[index] }));
  return aliases.filter((alias, index) => alias.url !== url && aliases.findIndex((other) => other.url === alias.url) === index);
}

/** The route of a page and of its aliases, which show the same page. */
export function withAliases(route: Route, aliases: readonly Alias[], site: SiteConfig): Route[] {
  return [route, ...aliases.map(({ url, place }) => ({ ...route, url, outputPath: pageOutputPath(site, url), aliasOf: route.url, place }))];
}

/** Key under which routes are looked up. `path` is decoded and relative to the base URL. */
export function routeKey(path: string): string {
  return path.normalize('NFC').replace(/^\/+|\/+$/g, '');
}

/** Routes sorted by URL, as the search index numbers them. */
export function byUrl(routes: readonly Route[]): Route[] {
  return routes.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
