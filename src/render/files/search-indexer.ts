import type { MessagePort } from 'node:worker_threads';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { DocsScope } from '../../search/index/docs-scope.ts';
import type { IndexOutput, TextsFile } from '../../search/index/index-files.ts';
import type { SiteIndexRequest } from '../../search/index/index-request.ts';
import { createSiteIndex } from '../../search/index/site-index.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from '../../text/hash.ts';
import type { StagedFile } from '../../write/staging.ts';
import type { OutputKeeper, ThreadOutput } from './finish-output.ts';

/** A page in the search index. */
export interface FoundPage {
  readonly url: string;
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
export interface SearchIndexer {
  /** Starts the index in its thread, if there is one: some pages have changed, so the last index probably cannot be kept. */
  prepare(): void;
  /** Keeps the files of the last index if it was made from pages with these keys, by `indexedKey`. Call it before the first page. If true, no page needs to be added. */
  reuse(keys: readonly string[]): boolean;
  add(page: CountedPage): void;
  /** Call it after the last page; resolves with the paths of all files when they are written. May be awaited later. */
  finish(): Promise<readonly string[]>;
}

/** What the thread gets at its start. */
export interface IndexThreadData extends Partial<Pick<ThreadOutput, 'place' | 'prefix'>> {
  readonly request: SiteIndexRequest;
  readonly lastTexts: readonly TextsFile[];
}

/** What the thread sends: a file that it staged, or one to be written; `done` after the last one. `keys` as in `IndexOutput`. */
export type IndexMessage =
  | { readonly kind: 'staged'; readonly file: StagedFile; readonly keys?: readonly string[] | undefined }
  | { readonly kind: 'file'; readonly file: OutputFile }
  | { readonly kind: 'failed'; readonly failures: readonly Diagnostic[] }
  | { readonly kind: 'done' };

/** Options for indexing a site. */
interface IndexerRequest {
  /** `undefined` for a site without search. */
  readonly request: SiteIndexRequest | undefined;
  /** Opens a port to the thread that indexes a large site; absent where this one does it. */
  readonly inThread?: ((data: IndexThreadData) => MessagePort) | undefined;
  /** Gets the files of the index, except those that a thread stages. */
  readonly write: (file: OutputFile) => void;
  /** Where a thread stages files, so that the main thread neither receives nor compares their contents; absent where nothing is written. */
  readonly output?: ThreadOutput | undefined;
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
  readonly texts: readonly TextsFile[];
}

const noIndex: Omit<StoredIndex, 'request'> = { pages: [], files: [], texts: [] };

/** Limit in characters for pages that wait until it is known whether the last index is kept. */
const mostHeld = 200 * 2 ** 20;

/** Creates the indexer of a site. */
export function createSearchIndexer({ request, inThread, write, output, last }: IndexerRequest): SearchIndexer {
  if (!request) return { prepare: () => {}, reuse: () => false, add: () => {}, finish: async () => [] };
  const paths: string[] = [];
  const texts: Omit<TextsFile, 'hash'>[] = [];
  const note = (path: string, keys?: readonly string[]) => {
    paths.push(path);
    if (keys) texts.push({ path, keys });
  };
  const stored = last?.store.get('search-files', last.name);
  const ownRequest = hashOf(JSON.stringify(request));
  const lastIndex: StoredIndex | undefined = stored === undefined ? undefined : JSON.parse(stored);
  // An earlier version of the program stored less.
  const { pages: lastPages, files, texts: lastTexts } = { ...noIndex, ...(lastIndex?.request === ownRequest ? lastIndex : {}) };
  const added: string[] = [];
  /** Pages that are the same as in the last index, as long as all are: while templates change, no words do. */
  const held: CountedPage[] = [];
  let heldSize = 0;
  let indexer: Indexer | undefined;
  const writeFile: IndexOutput['write'] = (file, keys) => {
    note(file.path, keys);
    write(file);
  };
  const addStaged = (file: StagedFile, keys?: readonly string[]) => {
    note(file.path.slice(output?.prefix.length), keys);
    output?.add(file);
  };
  const keepLast = ({ path, hash, keys }: TextsFile): boolean => {
    const isKept = last?.keep(path, hash) !== undefined;
    if (isKept) note(path, keys);
    return isKept;
  };
  const started = (): Indexer => {
    indexer ??= inThread
      ? indexerOn(inThread({ request, lastTexts, place: output?.place, prefix: output?.prefix }), {
          write: writeFile,
          add: addStaged,
        })
      : createIndexer(request, { lastTexts, write: writeFile, keep: keepLast });
    return indexer;
  };
  let isNeeded = false;
  /** Starts the index when it is needed: a kept one needs no thread. */
  const begun = (): Indexer => {
    isNeeded = true;
    const index = started();
    for (const page of held.splice(0)) index.add(page);
    return index;
  };
  if (files.length === 0) begun();
  const keepAll = (): boolean => {
    const isComplete = files.every(([path, hash]) => last?.keep(path, hash) !== undefined);
    if (isComplete) paths.push(...files.map(([path]) => path));
    return isComplete;
  };
  const remember = () => {
    const hashes = new Map(
      paths.flatMap((path) => {
        const hash = last?.hashOf(path);
        return hash === undefined ? [] : [[path, hash]];
      }),
    );
    const ownTexts = texts.map((file) => ({ ...file, hash: hashes.get(file.path) ?? '' }));
    const index: StoredIndex = { request: ownRequest, pages: added, files: [...hashes], texts: ownTexts };
    if (hashes.size === paths.length) last?.store.put('search-files', last.name, JSON.stringify(index));
  };
  let isKept = false;
  return {
    prepare: () => void started(),
    reuse(keys) {
      isKept = keys.length === lastPages.length && keys.every((key, index) => key === lastPages[index]) && files.length > 0 && keepAll();
      // The words of a page changed, so the index is written again.
      if (!isKept) begun();
      return isKept;
    },
    add(page) {
      if (isKept) return;
      const key = indexedKey(page);
      const isSame = key === lastPages[added.length];
      added.push(key);
      heldSize += page.page.length + page.counts.length;
      if (isNeeded || !isSame || heldSize > mostHeld) begun().add(page);
      else held.push(page);
    },
    finish() {
      if (isKept || (!isNeeded && added.length === lastPages.length && keepAll())) return Promise.resolve(paths);
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

/** Creates an indexer in this thread. */
export function createIndexer(request: SiteIndexRequest, output: IndexOutput): Indexer {
  const index = createSiteIndex(request, output);
  return {
    add({ page, counts, key, url, scope }) {
      index.add({ key, url, scope, read: () => JSON.parse(page) }, JSON.parse(counts));
    },
    finish: async () => index.finish(),
  };
}

/** Gets the files of a thread. */
interface ThreadFiles {
  readonly write: IndexOutput['write'];
  readonly add: (file: StagedFile, keys?: readonly string[]) => void;
}

/** Indexes in the side thread at the other end of a port. */
function indexerOn(port: MessagePort, files: ThreadFiles): Indexer {
  const done = new Promise<void>((resolve, reject) => {
    const take = (message: IndexMessage) => {
      if (message.kind === 'staged') files.add(message.file, message.keys);
      else if (message.kind === 'file') files.write(message.file);
      else if (message.kind === 'failed') throw new DocsError(message.failures);
      else resolve();
    };
    port.on('message', (message: IndexMessage) => {
      try {
        take(message);
      } catch (error) {
        reject(error);
      }
    });
  });
  // Listening references the port; a failed run must not wait for it.
  port.unref();
  // Awaited in `finish`: until then, a rejection is not unhandled.
  done.catch(() => {});
  return {
    add: (page) => port.postMessage(page),
    async finish() {
      port.ref();
      port.postMessage(undefined);
      await done.finally(() => port.close());
    },
  };
}
