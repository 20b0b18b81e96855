import type { SiteConfig } from '../config/schema.ts';
import { markdownPageOf } from '../graph/routes/route-source.ts';
import type { Route, SiteGraph } from '../model/graph.ts';
import type { SitePage, SiteUrl } from '../model/output-file.ts';
import { encodePath } from '../text/url.ts';
import type { CheckedPages, PageFacts } from './checked-page.ts';

/** A built site in one locale. */
export interface SiteWithUrls {
  readonly site: { readonly config: SiteConfig; readonly graph: SiteGraph };
  readonly pages: CheckedPages;
}

/** Files that hosts read, and names with a hash. */
const unlasting = /^(?:assets\/|_headers$|_redirects$|CNAME$|nginx\.conf$|vercel\.json$|\.)/;

/** Every stable URL of sites that share a host, sorted, without unlisted pages and the 404 page. */
export function siteUrls(built: readonly SiteWithUrls[]): SiteUrl[] {
  const others = built.map((one) => [...redirectsOf(one), ...filesOf(one)]);
  const known = new Map<string, string>();
  for (const [index, one] of built.entries())
    for (const { url } of [...namedPages(one), ...(others[index] ?? [])]) known.set(bare(url), url);
  const urls = built.flatMap((one, index) => [...pagesOf(one, known), ...(others[index] ?? [])]);
  return urls.sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Pages that may be linked to from elsewhere. */
function namedPages({ site: { graph }, pages }: SiteWithUrls): PageFacts[] {
  return pages.facts.filter(({ url }) => !isUnnamed(graph.routesByUrl.get(url)));
}

/** Pages with their content. `known` are all URLs of the sites, by their bare form. */
function pagesOf({ site: { config, graph }, pages }: SiteWithUrls, known: ReadonlyMap<string, string>): SiteUrl[] {
  const absoluteLink = linkResolver(config);
  const found: SiteUrl[] = [];
  for (const { url, source, content } of pages) {
    if (isUnnamed(graph.routesByUrl.get(url))) continue;
    const links = content.links.flatMap((href) => absoluteLink(href, url) ?? []);
    const page: SitePage = { title: content.title, anchors: content.anchors, links: spelled(links, known), source };
    found.push({ url, page });
  }
  return found;
}

function isUnnamed(route: Route | undefined): boolean {
  return route !== undefined && (route.target.kind === 'not-found' || markdownPageOf(route)?.meta.frontMatter.unlisted === true);
}

function redirectsOf({ site: { graph } }: SiteWithUrls): SiteUrl[] {
  return graph.redirects.all.map(({ url, target }) => ({ url, redirect: target }));
}

function filesOf({ site: { config, graph } }: SiteWithUrls): SiteUrl[] {
  const feeds = graph.blogs.flatMap((blog) => blog.feeds.map(({ outputPath }) => outputPath));
  const files = [...graph.staticFiles.keys()].filter((path) => !unlasting.test(path));
  return [...feeds, ...files].map((path) => ({ url: config.baseUrl + encodePath(path) }));
}

/** Returns a link as a URL on the host of the site, without its query; absolute for other hosts, `undefined` if it is not a URL. */
function linkResolver({ url: host }: SiteConfig): (href: string, from: string) => string | undefined {
  const { origin: ownOrigin } = new URL(host);
  const resolve = (href: string, from: string): string | undefined => {
    if (!URL.canParse(href, host + from)) return undefined;
    const { origin, pathname, hash, href: full } = new URL(href, host + from);
    return origin === ownOrigin ? pathname + hash : full;
  };
  const absolute = new Map<string, string | undefined>();
  return (href, from) => {
    // Absolute paths mean the same on every page.
    if (!href.startsWith('/')) return resolve(href, from);
    if (!absolute.has(href)) absolute.set(href, resolve(href, from));
    return absolute.get(href);
  };
}

/** Links in the form of the URLs that they resolve to, each once, sorted. */
function spelled(links: readonly string[], known: ReadonlyMap<string, string>): string[] {
  const all = links.map((link) => {
    if (!link.startsWith('/')) return link;
    const [path = '', hash] = link.split('#', 2);
    return (known.get(bare(path)) ?? path) + (hash === undefined ? '' : `#${hash}`);
  });
  return [...new Set(all)].sort();
}

/** A path without a trailing slash and index file, which hosts treat as equivalent. */
function bare(path: string): string {
  return path.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
}
