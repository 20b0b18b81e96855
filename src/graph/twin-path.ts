import type { SiteConfig } from '../config/schema.ts';
import type { Route } from '../model/graph.ts';
import { encodePath, joinUrl } from '../text/url.ts';
import { markdownPageOf } from './markdown-page.ts';

/** Where the Markdown of a page is written; absent for a page that is not made of Markdown, and where the site wants none. */
export function twinPath(route: Route, { llms }: SiteConfig): string | undefined {
  if (!llms.twins || route.outputPath === '404.html' || route.aliasOf !== undefined || !markdownPageOf(route)) return undefined;
  return route.outputPath.replace(/\.html?$/, '.md');
}

/** URL of the Markdown of a page. */
export function twinUrl(route: Route, site: SiteConfig): string | undefined {
  const path = twinPath(route, site);
  return path === undefined ? undefined : joinUrl(site.baseUrl, encodePath(path));
}
