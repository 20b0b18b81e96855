import type { OutputFile } from '../../model/output-file.ts';
import type { DocsScope } from '../../search/index/docs-scope.ts';
import { createSiteIndex, type SiteIndexRequest } from '../../search/index/site-index.ts';
import { startWorker } from '../threads/start-worker.ts';

/** A page on its way to the index. */
export interface WrittenPage {
  /** A `SearchPage` as JSON: a text travels to a thread much sooner than its pieces, and what is known of it is found by it. */
  readonly page: string;
  /** Absent for pages of no version. */
  readonly scope?: DocsScope | undefined;
}

/** Takes the pages of a site as they are made, in the order of their URLs. */
export interface SearchIndexer {
  add(page: WrittenPage): void;
  /** To be called when there are no more pages; settles when all files are written. */
  finish(): Promise<void>;
}

/** How a site is indexed. */
export interface IndexerRequest {
  /** Absent for a site that is not searched. */
  readonly index: SiteIndexRequest | undefined;
  /** A thread of its own is worth its start. */
  readonly isLarge: boolean;
  /** Gets the files of the index. */
  readonly write: (file: OutputFile) => void;
  /** Where the words of pages are remembered. */
  readonly memory?: IndexMemory | undefined;
}

/** A store, told so that a thread can open it. */
export interface IndexMemory {
  /** Absolute. */
  readonly folder: string;
  /** Changes with the program. */
  readonly fingerprint: string;
}

/** What the thread begins with. */
export interface IndexThreadData {
  readonly request: SiteIndexRequest;
  readonly memory: IndexMemory | undefined;
}

/** Indexes beside the rendering of pages. */
export function createSearchIndexer({ index: request, isLarge, write, memory }: IndexerRequest): SearchIndexer {
  if (!request) return { add: () => {}, finish: async () => {} };
  if (isLarge) return indexerInThread({ request, memory }, write);
  const index = createSiteIndex(request, write);
  return { add: ({ page, scope }) => index.add({ page: JSON.parse(page), scope }), finish: async () => index.finish() };
}

function indexerInThread(data: IndexThreadData, write: (file: OutputFile) => void): SearchIndexer {
  const thread = startWorker('search-index', data);
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
  // Who listens holds on to it again; a run that fails must not wait for it.
  thread.unref();
  // Whoever waits for it hears of it; nobody waits for it yet.
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
