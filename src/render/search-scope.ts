import type { SiteConfig } from '../config/schema.ts';
import type { Route } from '../model/graph.ts';
import type { SearchScope } from '../model/site-search.ts';
import { docsScopeOf } from '../search/docs-scope.ts';
import { joinUrl } from '../text/url.ts';

/** In which version and which part of the site readers of a page search; absent where that is the whole site as it is now. */
export function searchScopeOf(route: Route, { search, baseUrl }: SiteConfig): SearchScope | undefined {
  if (search === false) return undefined;
  const version = docsScopeOf(route, baseUrl)?.versionPath || undefined;
  const found = search.contexts.findIndex(({ path }) => isBelow(route.url, joinUrl(baseUrl, path)));
  const context = found === -1 ? undefined : found;
  return version === undefined && context === undefined ? undefined : { version, context };
}

function isBelow(url: string, path: string): boolean {
  return `${url.replace(/\/$/, '')}/`.startsWith(`${path.replace(/\/$/, '')}/`);
}
