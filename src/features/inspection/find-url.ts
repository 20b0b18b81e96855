import { posix } from 'node:path';
import { routeKey } from '../../graph/routes/page-url.ts';
import type { Site } from '../../load-site.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
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
 * Finds what a URL, a path with or without base URL, or a source path refers to. `sites` starts with the default locale;
 * `sources` are possible spellings of a source path, relative to the root. Absent when nothing matches.
 */
export function findUrl<Site extends SearchedSite>(
  wanted: string,
  sites: readonly Site[],
  sources: readonly string[],
): FoundUrl<Site> | undefined {
  if (/^https?:/i.test(wanted)) {
    if (!URL.canParse(wanted)) return undefined;
    const url = new URL(wanted);
    return belowBase(
      url.pathname,
      sites.filter((site) => isAtHost(url, site)),
    );
  }
  return bySource(sources, sites) ?? byPath(splitHref(wanted).path, sites);
}

/** The page of a source in the first locale that has it. When several locales show the source untranslated, in the default one. */
function bySource<Site extends SearchedSite>(sources: readonly string[], sites: readonly Site[]): FoundUrl<Site> | undefined {
  const wanted = new Set(sources.map((source) => source.normalize('NFC')));
  for (const site of sites) {
    const route = site.graph.routes.find(
      ({ source, aliasOf }) => source !== undefined && aliasOf === undefined && wanted.has(source.normalize('NFC')),
    );
    if (route) return { kind: 'page', site, route };
  }
  return undefined;
}

function byPath<Site extends SearchedSite>(path: string, sites: readonly Site[]): FoundUrl<Site> | undefined {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  const [main] = sites;
  return belowBase(absolute, sites) ?? (main && inSite(decodeHref(absolute), main));
}

/** True for a URL on the host of the site, or on localhost as in `dev` and `preview`. */
function isAtHost({ host, hostname }: URL, { config }: Pick<SearchedSite, 'config'>): boolean {
  return host === new URL(config.url).host || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Tries the longest base URL first: one locale may be below another. */
function belowBase<Site extends SearchedSite>(pathname: string, sites: readonly Site[]): FoundUrl<Site> | undefined {
  const path = decodeHref(pathname);
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

/** The diagnostic for a URL that does not exist. `sources` are possible spellings of a source path. */
export function unknownUrl(wanted: string, sites: readonly SearchedSite[], sources: readonly string[]): Diagnostic {
  if (/^https?:/i.test(wanted)) {
    const hosts = [...new Set(sites.map(({ config }) => config.url))];
    if (!URL.canParse(wanted) || !sites.some((site) => isAtHost(new URL(wanted), site)))
      return problem('page-unknown', `"${wanted}" is not a URL of this site.`, {
        hint: `URLs of the site start with "${hosts.join('" or "')}".`,
      });
  }
  const path = URL.canParse(wanted) ? new URL(wanted).pathname : wanted;
  return problem('page-unknown', `The site has no page at "${wanted}".`, { hint: hintFor(decodeHref(path), sites, sources) });
}

function hintFor(path: string, sites: readonly SearchedSite[], sources: readonly string[]): string {
  const routes = sites.flatMap(({ graph }) => graph.routes);
  const urls = routes.map(({ url }) => decodeHref(url));
  const files = [...new Set(routes.flatMap(({ source = [] }) => source))];
  const absolute = path.startsWith('/') ? path : `/${path}`;
  const isSource = /\.(mdx?|[jt]sx?)$/.test(path);
  const attempts = [
    ...(isSource ? sources.map((source) => nearHint(source, nearPath(source, files))) : []),
    ...sites.flatMap(({ config }) =>
      [absolute, posix.join(decodeHref(config.baseUrl), absolute)].map((below) => {
        const url = applyTrailingSlash(below, config.trailingSlash);
        return nearHint(url, nearPath(url, urls));
      }),
    ),
  ];
  return (
    attempts.find((hint) => hint !== undefined) ??
    (isSource ? 'Drafts, partials and files outside the content folders have no pages.' : 'Use a URL, a path, or the path of a source.')
  );
}
