import { langOf } from '../../config/locales.ts';
import { indexedSearch, type SearchConfig } from '../../config/schema/search-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { Variants } from '../query/tokenize.ts';
import { type DocsScope, olderScopes } from './docs-scope.ts';
import { type FoundList, foundLists, suggestedPages } from './suggested-pages.ts';

/** Input of the indexes of a site, besides its pages. */
export interface SiteIndexRequest {
  /** Number of pages of the site, including those not searched. */
  readonly pages: number;
  /** Versions with their own index, even if empty. */
  readonly older: readonly DocsScope[];
  readonly search: Exclude<SearchConfig, false>;
  /** Pages of tags and categories. */
  readonly lists: readonly FoundList[];
  /** Pages to show before a query is typed. */
  readonly suggested: readonly FoundList[];
  readonly lang: string;
  /** Characters that are treated as others; absent for most languages. */
  readonly variants?: Variants | undefined;
  readonly baseUrl: string;
}

/** Input of the index; absent when search is disabled. */
export function searchIndexRequest(graph: SiteGraph, site: SiteConfig, variants: Variants | undefined): SiteIndexRequest | undefined {
  const search = indexedSearch(site);
  const { sets, routes } = graph;
  const { baseUrl } = site;
  if (!search) return undefined;
  return {
    pages: routes.length,
    older: olderScopes(sets, baseUrl),
    lists: foundLists(graph, site),
    suggested: suggestedPages(graph, site),
    search,
    variants,
    lang: langOf(site),
    baseUrl,
  };
}
