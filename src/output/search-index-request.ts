import { localeDetails } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SiteGraph } from '../model/graph.ts';
import { olderScopes } from '../search/docs-scope.ts';
import type { SiteIndexRequest } from '../search/site-index.ts';

/** What the index of a site is made of; absent when it is not searched. */
export function searchIndexRequest({ sets, routes }: Pick<SiteGraph, 'sets' | 'routes'>, site: SiteConfig): SiteIndexRequest | undefined {
  const { search, baseUrl } = site;
  if (search === false) return undefined;
  return { pages: routes.length, older: olderScopes(sets, baseUrl), search, lang: localeDetails(site).lang, baseUrl };
}
