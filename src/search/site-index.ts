import type { SearchConfig } from '../config/schema-search.ts';
import type { OutputFile } from '../model/output.ts';
import type { SearchPage } from '../model/search-page.ts';
import { joinUrl } from '../text/url.ts';
import { createPostingsBuilder } from './build-postings.ts';
import { type DocsScope, indexFolder } from './docs-scope.ts';
import { indexFiles } from './index-files.ts';
import { analyzerFor } from './query/analyzer-for.ts';
import type { PageRange } from './query/index-entry.ts';

/** A page, and the version of the docs that it belongs to. */
export interface FoundPage {
  readonly page: SearchPage;
  /** Absent for pages of no version. */
  readonly scope?: DocsScope | undefined;
}

/** What the indexes of a site are made of, besides its pages. */
export interface SiteIndexRequest {
  /** Versions that have an index of their own, whatever is found in them. */
  readonly older: readonly DocsScope[];
  readonly search: Exclude<SearchConfig, false>;
  readonly lang: string;
  readonly baseUrl: string;
}

/** Takes pages one after the other, in any order: the same pages give the same files. */
export interface SiteIndex {
  add(page: FoundPage): void;
  finish(): OutputFile[];
}

/** The index of the site; for each older version of the docs one more, with its documents in the place of those of the last one. */
export function createSiteIndex({ older, search, lang, baseUrl }: SiteIndexRequest): SiteIndex {
  const analyzer = analyzerFor(lang);
  const parts = [undefined, ...older].map((wanted) => {
    const pages: SearchPage[] = [];
    return { wanted, pages, builder: createPostingsBuilder(analyzer, search.weights) };
  });
  return {
    add({ page, scope }) {
      for (const { wanted, pages, builder } of parts) {
        if (!isFoundIn(wanted, scope)) continue;
        pages.push(page);
        builder.add(page);
      }
    },
    finish() {
      return parts.flatMap(({ wanted, pages, builder }) => {
        const sorted = [...pages.entries()].sort(([, a], [, b]) => (a.url < b.url ? -1 : 1));
        const inOrder = sorted.map(([, page]) => page);
        const contexts = search.contexts.map(({ path }) => rangeBelow(inOrder, `${joinUrl(baseUrl, path).replace(/\/$/, '')}/`));
        return indexFiles({
          lang,
          pages: inOrder,
          contexts,
          postings: builder.finish(sorted.map(([added]) => added)),
          entryPath: `${indexFolder(wanted?.versionPath ?? '')}index.json`,
        });
      });
    },
  };
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
