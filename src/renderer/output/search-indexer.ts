import type { OutputFile } from '../../model/output-file.ts';
import type { DocsScope } from '../../search/index/docs-scope.ts';
import { createSiteIndex, type SiteIndexRequest } from '../../search/index/site-index.ts';
import { startWorker } from '../threads/start-worker.ts';

/** A page in the search index. */
export interface FoundPage {
  /** A `SearchPage` as JSON: a string is sent to a thread much faster than an object, and is the cache key of its counted words. */
  readonly page: string;
  /** Absent for pages outside of versions. */
  readonly scope?: DocsScope | undefined;
}

/** A page with its counted words. */
export interface CountedPage extends FoundPage {
  /** `PageCounts` as JSON. */
  readonly counts: string;
}

/** Indexes the pages of a site, in the order of their URLs. */
export interface SearchIndexer {
  add(page: CountedPage): void;
  /** Call it after the last page; resolves with the paths of all files when they are written. May be awaited later. */
  finish(): Promise<readonly string[]>;
}

/** Options for indexing a site. */
export interface IndexerRequest {
  /** `undefined` for a site without search. */
  readonly request: SiteIndexRequest | undefined;
  /** True if a separate thread is worth its startup time. */
  readonly inThread: boolean;
  /** Gets the files of the index. */
  readonly write: (file: OutputFile) => void;
}

/** Creates the indexer of a site. */
export function createSearchIndexer({ request, inThread, write }: IndexerRequest): SearchIndexer {
  if (!request) return { add: () => {}, finish: async () => [] };
  const paths: string[] = [];
  const writeNoted = (file: OutputFile) => {
    paths.push(file.path);
    write(file);
  };
  const indexer = inThread ? indexerInThread(request, writeNoted) : indexerHere(request, writeNoted);
  return {
    add: indexer.add,
    finish() {
      const finished = indexer.finish().then(() => paths);
      // The caller may await it later: until then, a rejection is not unhandled.
      finished.catch(() => {});
      return finished;
    },
  };
}

/** Takes pages and returns files. */
interface Indexer {
  add(page: CountedPage): void;
  finish(): Promise<void>;
}

function indexerHere(request: SiteIndexRequest, write: (file: OutputFile) => void): Indexer {
  const index = createSiteIndex(request, write);
  return {
    add: ({ page, scope, counts }) => index.add({ page: JSON.parse(page), scope }, JSON.parse(counts)),
    finish: async () => index.finish(),
  };
}

function indexerInThread(request: SiteIndexRequest, write: (file: OutputFile) => void): Indexer {
  const thread = startWorker('search-index', request);
  const done = new Promise<void>((resolve, reject) => {
    thread.on('message', (file: OutputFile | undefined) => {
      try {
        if (file) write(file);
        else resolve();
      } catch (error) {
        reject(error);
      }
    });
    thread.on('error', reject);
  });
  // Adding a listener references the thread again; a failed run must not wait for it.
  thread.unref();
  // Awaited in `finish`: until then, a rejection is not unhandled.
  done.catch(() => {});
  return {
    add: (page) => thread.postMessage(page),
    async finish() {
      thread.ref();
      thread.postMessage(undefined);
      await done;
      await thread.terminate();
    },
  };
}
