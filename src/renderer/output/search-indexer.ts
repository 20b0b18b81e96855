import type { Store } from '../../io/cache/store.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { DocsScope } from '../../search/index/docs-scope.ts';
import { createSiteIndex, type SiteIndexRequest } from '../../search/index/site-index.ts';
import { hashOf } from '../../text/hash.ts';
import { startWorker } from '../threads/start-worker.ts';
import type { OutputKeeper } from './finish-output.ts';

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
  /** Cache key of the counts. */
  readonly key: string;
}

/** What the index has of a page, as a key. */
export function indexedKey({ key, scope }: Pick<CountedPage, 'key' | 'scope'>): string {
  return scope ? key + JSON.stringify(scope) : key;
}

/** Indexes the pages of a site, in the order of their URLs. */
interface SearchIndexer {
  /** Keeps the files of the last index if it was made from pages with these keys, by `indexedKey`. Call it before the first page. If true, no page needs to be added. */
  reuse(keys: readonly string[]): boolean;
  add(page: CountedPage): void;
  /** Call it after the last page; resolves with the paths of all files when they are written. May be awaited later. */
  finish(): Promise<readonly string[]>;
}

/** Options for indexing a site. */
interface IndexerRequest {
  /** `undefined` for a site without search. */
  readonly request: SiteIndexRequest | undefined;
  /** True if a separate thread is worth its startup time. */
  readonly inThread: boolean;
  /** Gets the files of the index. */
  readonly write: (file: OutputFile) => void;
  /** The last index of the site; absent if its files cannot be kept. */
  readonly last?: LastIndex | undefined;
}

/** The last index of a site: which files it has, and whether they are still in the output. */
interface LastIndex extends Pick<OutputKeeper, 'keep' | 'hashOf'> {
  readonly store: Pick<Store, 'get' | 'put'>;
  /** Identifies the site and its output. */
  readonly name: string;
}

/** What the store has of the last index. */
interface StoredIndex {
  /** Hash of its `SiteIndexRequest`. */
  readonly request: string;
  /** Its pages in order, by `indexedKey`. */
  readonly pages: readonly string[];
  readonly files: readonly (readonly [path: string, hash: string])[];
}

/** Limit in characters for pages that wait until it is known whether the last index is kept. */
const mostHeld = 200 * 2 ** 20;

/** Creates the indexer of a site. */
export function createSearchIndexer({ request, inThread, write, last }: IndexerRequest): SearchIndexer {
  if (!request) return { reuse: () => false, add: () => {}, finish: async () => [] };
  const paths: string[] = [];
  const writeNoted = (file: OutputFile) => {
    paths.push(file.path);
    write(file);
  };
  const stored = last?.store.get('search-files', last.name);
  const ownRequest = hashOf(JSON.stringify(request));
  const { request: lastRequest, pages = [], files = [] }: Partial<StoredIndex> = stored === undefined ? {} : JSON.parse(stored);
  const lastPages = lastRequest === ownRequest ? pages : [];
  const added: string[] = [];
  /** Pages that are the same as in the last index, as long as all are: while templates change, no words do. */
  let held: CountedPage[] = [];
  let heldSize = 0;
  let indexer: Indexer | undefined;
  /** Starts the index when it is needed: a kept one needs no thread. */
  const begun = (): Indexer => {
    if (indexer) return indexer;
    indexer = inThread ? indexerInThread(request, writeNoted) : indexerHere(request, writeNoted);
    for (const page of held) indexer.add(page);
    held = [];
    return indexer;
  };
  if (lastRequest !== ownRequest) begun();
  const keep = (): boolean => {
    const isComplete = lastRequest === ownRequest && files.every(([path, hash]) => last?.keep(path, hash) !== undefined);
    if (isComplete) paths.push(...files.map(([path]) => path));
    return isComplete;
  };
  const remember = () => {
    const written = paths.flatMap((path) => {
      const hash = last?.hashOf(path);
      return hash === undefined ? [] : [[path, hash] as const];
    });
    const index: StoredIndex = { request: ownRequest, pages: added, files: written };
    if (written.length === paths.length) last?.store.put('search-files', last.name, JSON.stringify(index));
  };
  let isKept = false;
  return {
    reuse(keys) {
      isKept = keys.length === lastPages.length && keys.every((key, index) => key === lastPages[index]) && keep();
      // Some page has other words, so the index is made anew whatever the first pages are.
      if (!isKept) begun();
      return isKept;
    },
    add(page) {
      if (isKept) return;
      const key = indexedKey(page);
      const isSame = key === lastPages[added.length];
      added.push(key);
      heldSize += page.page.length + page.counts.length;
      if (indexer || !isSame || heldSize > mostHeld) begun().add(page);
      else held.push(page);
    },
    finish() {
      if (isKept || (!indexer && added.length === lastPages.length && keep())) return Promise.resolve(paths);
      const finished = begun()
        .finish()
        .then(() => {
          remember();
          return paths;
        });
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
