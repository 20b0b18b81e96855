import { localeDetails } from '../../config/locales.ts';
import type { SearchConfig } from '../../config/schema/search-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { SearchPage } from '../../model/search.ts';
import { joinUrl } from '../../text/url.ts';
import { analyzerFor } from '../query/analyzer.ts';
import type { PageRange } from '../query/index-entry.ts';
import { createPostingsBuilder } from './build-postings.ts';
import { countPage, type PageCounts } from './count-page.ts';
import { type DocsScope, indexFolder, olderScopes } from './docs-scope.ts';
import { createIndexWriter } from './index-files.ts';

/** A page, and the version of the docs that it belongs to. */
export interface FoundPage {
  readonly page: SearchPage;
  /** Absent for pages of no version. */
  readonly scope?: DocsScope | undefined;
}

/** What the indexes of a site are made of, besides its pages. */
export interface SiteIndexRequest {
  /** How many pages the site has; some of them nobody looks for. */
  readonly pages: number;
  /** Versions that have an index of their own, whatever is found in them. */
  readonly older: readonly DocsScope[];
  readonly search: Exclude<SearchConfig, false>;
  readonly lang: string;
  readonly baseUrl: string;
}

/** Takes the pages of a site in the order of their URLs, and writes files as they come. */
export interface SiteIndex {
  /** `recall` may know what was counted of the page before. */
  add(page: FoundPage, recall?: RecallCounts): void;
  finish(): void;
}

/** Gives what was counted of a page, or counts it. */
export type RecallCounts = (count: () => PageCounts) => PageCounts;

/** The index of the site; for each older version of the docs one more, with its documents in the place of those of the last one. */
export function createSiteIndex({ pages, older, search, lang, baseUrl }: SiteIndexRequest, write: (file: OutputFile) => void): SiteIndex {
  const analyzer = analyzerFor(lang);
  const parts = [undefined, ...older].map((wanted) => ({
    wanted,
    urls: [] as string[],
    postings: createPostingsBuilder(search.weights),
    files: createIndexWriter({ entryPath: `${indexFolder(wanted?.versionPath ?? '')}index.json`, write }),
  }));
  let unsearched = pages;
  return {
    add({ page, scope }, recall = (count) => count()) {
      unsearched--;
      const counts = recall(() => countPage(page, analyzer));
      for (const { wanted, urls, postings, files } of parts) {
        if (!isFoundIn(wanted, scope)) continue;
        urls.push(page.url);
        postings.add(counts);
        files.add(page);
      }
    },
    finish() {
      for (const { wanted, urls, postings, files } of parts) {
        const contexts = search.contexts.map(({ path }) => rangeBelow(urls, `${joinUrl(baseUrl, path).replace(/\/$/, '')}/`));
        files.finish({ lang, contexts, postings: postings.finish(), sitePages: urls.length + (wanted ? 0 : unsearched) });
      }
    },
  };
}

function isFoundIn(wanted: DocsScope | undefined, scope: DocsScope | undefined): boolean {
  if (!scope) return true;
  return wanted && scope.docsId === wanted.docsId ? scope.versionPath === wanted.versionPath : scope.versionPath === '';
}

/** Pages lie by their URLs, so those below one path are neighbours. */
function rangeBelow(urls: readonly string[], url: string): PageRange {
  const first = urls.findIndex((candidate) => candidate.startsWith(url));
  if (first === -1) return [0, 0];
  const end = urls.findIndex((candidate, index) => index > first && !candidate.startsWith(url));
  return [first, end === -1 ? urls.length : end];
}

/** What the index of a site is made of; absent when it is not searched. */
export function searchIndexRequest({ sets, routes }: Pick<SiteGraph, 'sets' | 'routes'>, site: SiteConfig): SiteIndexRequest | undefined {
  const { search, baseUrl } = site;
  if (search === false) return undefined;
  return { pages: routes.length, older: olderScopes(sets, baseUrl), search, lang: localeDetails(site).lang, baseUrl };
}
