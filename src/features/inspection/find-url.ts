import { posix, resolve } from 'node:path';
import { routeKey } from '../../graph/routes/page-url.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import type { Site } from '../../load-site.ts';
import { docsError } from '../../model/diagnostic.ts';
import type { Redirect, Route } from '../../model/graph.ts';
import { nearHint, nearPath } from '../../text/nearest.ts';
import { applyTrailingSlash, decodeHref, outputPathOf, splitHref } from '../../text/url.ts';

/** A site in one locale. */
type SearchedSite = Pick<Site, 'config' | 'graph'>;

/** What was found at a URL. */
type FoundUrl<Site> =
  | { readonly kind: 'page'; readonly site: Site; readonly route: Route }
  | { readonly kind: 'redirect'; readonly site: Site; readonly redirect: Redirect }
  | { readonly kind: 'file'; readonly site: Site; readonly outputPath: string; readonly source: string };

/**
 * Finds what a URL, a path with or without base URL, or the path of a source refers to. `sites` starts with the default locale; `root` is
 * absolute. Throws a `DocsError` when nothing matches.
 */
export function findUrl<Site extends SearchedSite>(wanted: string, sites: readonly Site[], root: string): FoundUrl<Site> {
  const isUrl = /^https?:/i.test(wanted);
  const url = isUrl && URL.canParse(wanted) ? new URL(wanted) : undefined;
  const atHost = isUrl ? sites.filter((site) => url && isAtHost(url, site)) : sites;
  const path = decodeHref(url?.pathname ?? `/${splitHref(wanted).path.replace(/^\//, '')}`);
  const sources = [resolve(wanted), resolve(root, wanted)].map((source) => toRoot(root, source).normalize('NFC'));
  const [main] = sites;
  const found = isUrl ? belowBase(path, atHost) : (bySource(sources, sites) ?? belowBase(path, sites) ?? (main && inSite(path, main)));
  if (found) return found;
  if (isUrl && atHost.length === 0) {
    const hint = `URLs of the site start with "${[...new Set(sites.map(({ config }) => config.url))].join('" or "')}".`;
    throw docsError('page-unknown', `"${wanted}" is not a URL of this site.`, { hint });
  }
  throw docsError('page-unknown', `The site has no page at "${wanted}".`, { hint: hintFor(path, sites, sources) });
}

/** The page of a source in the first locale that has it. When several locales show the source untranslated, in the default one. */
function bySource<Site extends SearchedSite>(sources: readonly string[], sites: readonly Site[]): FoundUrl<Site> | undefined {
  for (const site of sites) {
    const route = site.graph.routes.find(
      ({ source, aliasOf }) => aliasOf === undefined && sources.includes(source?.normalize('NFC') ?? ''),
    );
    if (route) return { kind: 'page', site, route };
  }
  return undefined;
}

/** True for a URL on the host of the site, or on localhost as in `dev` and `preview`. */
function isAtHost({ host, hostname }: URL, { config }: Pick<SearchedSite, 'config'>): boolean {
  return host === new URL(config.url).host || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Tries the longest base URL first: one locale may be below another. */
function belowBase<Site extends SearchedSite>(path: string, sites: readonly Site[]): FoundUrl<Site> | undefined {
  for (const site of sites.toSorted((a, b) => b.config.baseUrl.length - a.config.baseUrl.length)) {
    const base = decodeHref(site.config.baseUrl);
    const found = `${path}/`.startsWith(base) ? inSite(path.slice(base.length), site) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** `path` is decoded and relative to the base URL. */
function inSite<Site extends SearchedSite>(path: string, site: Site): FoundUrl<Site> | undefined {
  const { graph, config } = site;
  const key = routeKey(path);
  const route = graph.routesByPath.get(key) ?? graph.routes.find(({ outputPath }) => outputPath.normalize('NFC') === key);
  if (route) return { kind: 'page', site, route };
  const redirect = graph.redirects.byOutputPath.get(outputPathOf(key, config.trailingSlash)) ?? graph.redirects.byOutputPath.get(key);
  if (redirect) return { kind: 'redirect', site, redirect };
  const source = graph.staticFiles.get(key);
  return source === undefined ? undefined : { kind: 'file', site, outputPath: key, source };
}

/** What was probably meant. `path` is decoded, and starts with a slash; `sources` are possible spellings of a source path. */
function hintFor(path: string, sites: readonly SearchedSite[], sources: readonly string[]): string {
  const routes = sites.flatMap(({ graph }) => graph.routes);
  const urls = routes.map(({ url }) => decodeHref(url));
  const isSource = /\.(mdx?|[jt]sx?)$/.test(path);
  const files = isSource ? [...new Set(routes.flatMap(({ source = [] }) => source))] : [];
  const ofUrls = sites.flatMap(({ config }) =>
    [path, posix.join(decodeHref(config.baseUrl), path)].map((below) => applyTrailingSlash(below, config.trailingSlash)),
  );
  const attempts = [
    ...sources.map((source) => nearHint(source, nearPath(source, files))),
    ...ofUrls.map((url) => nearHint(url, nearPath(url, urls))),
  ];
  return (
    attempts.find((hint) => hint !== undefined) ??
    (isSource ? 'Drafts, partials and files outside the content folders have no pages.' : 'Use a URL, a path, or the path of a source.')
  );
}
