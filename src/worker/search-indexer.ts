import { once } from 'node:events';
import type { OutputFile } from '../model/output.ts';
import { createSiteIndex, type FoundPage, type SiteIndexRequest } from '../search/site-index.ts';
import { threadOf } from './thread-of.ts';

/** Takes the pages of a site as they are made; gives the files of its index when there are no more. */
export interface SearchIndexer {
  add(page: FoundPage): void;
  finish(): Promise<readonly OutputFile[]>;
}

/** Indexes beside the rendering of pages, in a thread of its own where that is worth its start. No request: no files. */
export function createSearchIndexer(request: SiteIndexRequest | undefined, isLarge: boolean): SearchIndexer {
  if (!request) return { add: () => {}, finish: async () => [] };
  if (isLarge) return indexerInThread(request);
  const index = createSiteIndex(request);
  return { add: (page) => index.add(page), finish: async () => index.finish() };
}

function indexerInThread(request: SiteIndexRequest): SearchIndexer {
  const thread = threadOf('search-index', request);
  return {
    add: (page) => thread.postMessage(page),
    async finish() {
      thread.ref();
      thread.postMessage(undefined);
      const [files] = await once(thread, 'message');
      await thread.terminate();
      return files;
    },
  };
}
