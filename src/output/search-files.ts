import { localeDetails } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { OutputFile } from '../model/output.ts';
import { olderScopes } from '../search/docs-scope.ts';
import { analyzerFor } from '../search/query/analyzer-for.ts';
import { type FoundPage, siteIndexFiles } from '../search/site-index.ts';

/** The files that the search of a site asks; none when it is not searched. */
export function searchFiles(pages: readonly FoundPage[], { sets }: Pick<SiteGraph, 'sets'>, site: SiteConfig): OutputFile[] {
  if (site.search === false) return [];
  const { lang } = localeDetails(site);
  return siteIndexFiles({
    pages,
    older: olderScopes(sets, site.baseUrl),
    search: site.search,
    lang,
    analyzer: analyzerFor(lang),
    baseUrl: site.baseUrl,
  });
}
