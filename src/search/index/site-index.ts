import { joinUrl } from '../../text/url.ts';
import type { PageRange } from '../query/index-entry.ts';
import { createPostingsBuilder } from './build-postings.ts';
import type { PageCounts } from './count-page.ts';
import { type DocsScope, indexFolder } from './docs-scope.ts';
import { createIndexWriter, type IndexOutput, type IndexPage } from './index-files.ts';
import type { SiteIndexRequest } from './index-request.ts';
import type { FoundList } from './suggested-pages.ts';

/** Most files of an index, since some hosts limit the number of files. */
const mostFiles = 3000;

/** Indexes the pages of a site, added in the order of their URLs, and writes files as they are complete. Creates the index of the site and one for each older docs version, which replaces the docs of the last version with its own. */
export function createSiteIndex(
  { pages, older, lists, suggested, search, lang, variants, baseUrl }: SiteIndexRequest,
  output: IndexOutput,
) {
  const parts = [undefined, ...older].map((wanted) => ({
    wanted,
    urls: [] as string[],
    postings: createPostingsBuilder(lang),
    files: createIndexWriter({
      entryPath: `${indexFolder(wanted?.versionPath ?? '')}index.json`,
      output,
      pages,
      maxFiles: mostFiles,
    }),
  }));
  return {
    /** `counts` are the counted words of the page, by `countPage`. */
    add(page: IndexPage & Pick<FoundList, 'scope'>, counts: PageCounts): void {
      for (const { wanted, urls, postings, files } of parts) {
        if (!isFoundIn(wanted, page.scope)) continue;
        urls.push(page.url);
        postings.add(counts);
        files.add(page);
      }
    },
    finish(): void {
      for (const { wanted, urls, postings, files } of parts) {
        const own = (links: readonly FoundList[]) => links.flatMap(({ link, scope }) => (isFoundIn(wanted, scope) ? [link] : []));
        const contexts = search.contexts.map(({ path }) => rangeBelow(urls, `${joinUrl(baseUrl, path).replace(/\/$/, '')}/`));
        files.finish({
          lang,
          contexts,
          synonyms: search.synonyms,
          variants,
          postings: postings.finish(),
          lists: own(lists),
          suggested: own(suggested),
        });
      }
    },
  };
}

function isFoundIn(wanted: DocsScope | undefined, scope: DocsScope | undefined): boolean {
  if (!scope) return true;
  return wanted && scope.docsId === wanted.docsId ? scope.versionPath === wanted.versionPath : scope.versionPath === '';
}

/** Pages are sorted by URL, so those below one path are adjacent. */
function rangeBelow(urls: readonly string[], url: string): PageRange {
  const first = urls.findIndex((candidate) => candidate.startsWith(url));
  if (first === -1) return [0, 0];
  const end = urls.findIndex((candidate, index) => index > first && !candidate.startsWith(url));
  return [first, end === -1 ? urls.length : end];
}
