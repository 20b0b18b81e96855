import { localeDetails } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { OutputFile } from '../model/output.ts';
import { analyzerFor } from '../search/query/analyzer-for.ts';
import { type FoundPage, siteIndexFiles } from '../search/site-index.ts';

/** The files that the search of a site asks; none when it is not searched. */
export function searchFiles(pages: readonly FoundPage[], site: SiteConfig): OutputFile[] {
  if (site.search === false || pages.length === 0) return [];
  const { lang } = localeDetails(site);
  return siteIndexFiles({ pages, search: site.search, lang, analyzer: analyzerFor(lang), baseUrl: site.baseUrl });
}
