import type { OutputFile } from '../../model/output-file.ts';
import type { DocsScope } from '../../search/index/docs-scope.ts';
import { createSiteIndex, type SiteIndexRequest } from '../../search/index/site-index.ts';
import { startWorker } from '../threads/start-worker.ts';

/** A page that search finds. */
export interface FoundPage {
  /** A `SearchPage` as JSON: one string travels to a thread much faster than an object, and is the key of its counted words. */
  readonly page: string;
  /** Absent for pages of no version. */
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
  /** Call it after the last page; gives the paths of all files when they are written. It may be awaited later. */
  finish(): Promise<readonly string[]>;
}

/** How a site is indexed. */
export interface IndexerRequest {
  /** Absent for a site that is not searched. */
  readonly request: SiteIndexRequest | undefined;
  /** True when a thread of its own is worth its start. */
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

/** Pages go in, files come out. */
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
  // A listener holds on to the thread again; a run that fails must not wait for it.
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
