import type { SearchConfig } from '../config/schema-search.ts';
import type { OutputFile } from '../model/output.ts';
import type { SearchPage } from '../model/search-page.ts';
import { joinUrl } from '../text/url.ts';
import { createPostingsBuilder } from './build-postings.ts';
import { type DocsScope, indexFolder } from './docs-scope.ts';
import { indexFiles } from './index-files.ts';
import type { Analyzer } from './query/analyzer.ts';
import type { PageRange } from './query/index-entry.ts';

/** A page, and the version of the docs that it belongs to. */
export interface FoundPage {
  readonly page: SearchPage;
  /** Absent for pages of no version. */
  readonly scope?: DocsScope | undefined;
}

/** What the indexes of a site are made of. */
export interface SiteIndexRequest {
  readonly pages: readonly FoundPage[];
  /** Versions that have an index of their own, whatever is found in them. */
  readonly older: readonly DocsScope[];
  readonly search: Exclude<SearchConfig, false>;
  readonly lang: string;
  readonly analyzer: Analyzer;
  readonly baseUrl: string;
}

/** The index of the site; for each older version of the docs one more, with its documents in the place of those of the last one. */
export function siteIndexFiles({ pages, older, search, lang, analyzer, baseUrl }: SiteIndexRequest): OutputFile[] {
  return [undefined, ...older].flatMap((wanted) => {
    const own = pages.filter(({ scope }) => isFoundIn(wanted, scope)).map(({ page }) => page);
    const sorted = own.sort((a, b) => (a.url < b.url ? -1 : 1));
    const builder = createPostingsBuilder(analyzer, search.weights);
    for (const page of sorted) builder.add(page);
    const contexts = search.contexts.map(({ path }) => rangeBelow(sorted, `${joinUrl(baseUrl, path).replace(/\/$/, '')}/`));
    return indexFiles({
      lang,
      pages: sorted,
      contexts,
      postings: builder.finish(),
      entryPath: `${indexFolder(wanted?.versionPath ?? '')}index.json`,
    });
  });
}

function isFoundIn(wanted: DocsScope | undefined, scope: DocsScope | undefined): boolean {
  if (!scope) return true;
  return wanted && scope.docsId === wanted.docsId ? scope.versionPath === wanted.versionPath : scope.versionPath === '';
}

/** Pages lie by their URLs, so those below one path are neighbours. */
function rangeBelow(pages: readonly SearchPage[], url: string): PageRange {
  const first = pages.findIndex((page) => page.url.startsWith(url));
  if (first === -1) return [0, 0];
  const end = pages.findIndex((page, index) => index > first && !page.url.startsWith(url));
  return [first, end === -1 ? pages.length : end];
}
