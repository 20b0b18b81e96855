import type { SiteConfig } from '../config/schema.ts';
import type { GivenPage, Route } from '../model/graph.ts';
import { decodeHref } from '../text/url.ts';
import { makeRoute } from './make-route.ts';
import { pageUrl } from './page-url.ts';

/** The pages that the configuration gave. */
export function givenRoutes(pages: readonly GivenPage[], site: SiteConfig): Route[] {
  return pages.map((given) => {
    const url = pageUrl(site, decodeHref(given.route.path));
    return makeRoute(site, url, { kind: 'module', path: given.route.component, given });
  });
}
