import type { SiteConfig } from '../../config/schema.ts';
import type { Route } from '../../model/graph.ts';
import type { WrittenRedirect } from '../../model/redirect.ts';
import { redirectOutputPath } from '../redirects/resolve-redirects.ts';
import { makeRoute } from './make-route.ts';
import { pageUrl } from './page-url.ts';

/** URLs that the site already uses. */
interface OwnPlaces {
  readonly routes: readonly Route[];
  readonly redirects: readonly WrittenRedirect[];
  readonly staticFiles: ReadonlyMap<string, string>;
}

/** URL of the search page. */
export function searchUrl(site: SiteConfig): string {
  return pageUrl(site, 'search');
}

/** The search page; absent when search is off, or when the site uses its URL for something else. */
export function searchRoute(site: SiteConfig, { routes, redirects, staticFiles }: OwnPlaces): Route | undefined {
  if (site.search === false) return undefined;
  const route = makeRoute(site, searchUrl(site), { kind: 'search' });
  const isTaken =
    routes.some(({ outputPath }) => outputPath === route.outputPath) ||
    redirects.some(({ from }) => redirectOutputPath(from, site) === route.outputPath) ||
    staticFiles.has(route.outputPath);
  return isTaken ? undefined : route;
}
