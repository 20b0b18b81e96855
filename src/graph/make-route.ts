import type { SiteConfig } from '../config/schema.ts';
import type { Route, RouteTarget } from '../model/graph.ts';
import { contentOf } from './content-of.ts';
import { pageOutputPath } from './page-url.ts';

/** A page at a URL. */
export function makeRoute(site: SiteConfig, url: string, target: RouteTarget): Route {
  return { url, outputPath: pageOutputPath(site, url), target, source: sourceOf(target) };
}

/** The file that claims the URL; absent for pages that storedocs makes itself, and for those that the configuration gives. */
function sourceOf(target: RouteTarget): string | undefined {
  return target.kind === 'module' && !target.given ? target.path : contentOf(target)?.path;
}
