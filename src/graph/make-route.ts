import type { SiteConfig } from '../config/schema.ts';
import type { Route, RouteTarget } from '../model/graph.ts';
import { pageOutputPath } from './page-url.ts';

/** A page at a URL. `source` is absent for pages that storedocs makes itself. */
export function makeRoute(site: SiteConfig, url: string, target: RouteTarget, source?: string): Route {
  return { url, outputPath: pageOutputPath(site, url), target, source };
}
