import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type MetaResult, readDocMeta } from '../content/read-doc-meta.ts';
import { type PostRules, readPostMeta } from '../content/read-post-meta.ts';
import { programFingerprint } from '../io/fs/package-root.ts';
import { readText } from '../io/fs/read-text.ts';
import type { PostMeta } from '../model/blog.ts';
import type { DocMeta } from '../model/doc.ts';
import { jsonProblem } from '../model/json-problem.ts';
import { getOrMake } from '../text/group-by.ts';
import { metasKey } from './cache-keys.ts';
import type { Store } from './store.ts';

/** Metadata of a document, from its front matter and first lines. */
interface ReadMeta<Meta extends DocMeta> extends MetaResult<Meta> {
  /** Hash of the bytes on disk. */
  readonly hash: string;
}

/** Reads metadata, and caches it until the file changes. */
export type MetaCache<Meta extends DocMeta = DocMeta> = ReturnType<typeof createMetaCache<Meta>>;

/** Cached metadata of a document. */
interface KnownMeta<Meta extends DocMeta = DocMeta> {
  readonly result: ReadMeta<Meta>;
  /** Times, size and inode of the file; absent if they are too recent to detect the next change. */
  readonly sign?: string | undefined;
}

/** Metadata by the path of the document. */
type KnownMetas<Meta extends DocMeta = DocMeta> = readonly (readonly [string, KnownMeta<Meta>])[];

/** Metadata from an earlier run, and how to validate it. */
interface MetaMemory<Meta extends DocMeta> {
  readonly known: KnownMetas<Meta>;
  /** False: valid for the same bytes only. True: also for a file with the same times, size and inode. */
  readonly trustsSigns: boolean;
}

/** Creates a cache with the metadata of an earlier run. */
function createMetaCache<Meta extends DocMeta>(
  read: (text: string, path: string) => MetaResult<Meta>,
  { known: remembered, trustsSigns }: MetaMemory<Meta>,
) {
  const entries = new Map<string, KnownMeta<Meta>>(remembered);
  const fresh = new Set<string>();
  const asked = new Set<string>();
  let hasNews = false;
  const readNow = (root: string, path: string): KnownMeta<Meta> => {
    // Taken before the text is read: a write in between counts as a change.
    const sign = signOf(statSync(join(root, path)));
    const { text, hash } = readText(root, path);
    const before = entries.get(path);
    const result = before && before.result.hash === hash ? before.result : { ...read(text, path), hash };
    const entry = { result, sign };
    entries.set(path, entry);
    fresh.add(path);
    hasNews ||= result !== before?.result || sign !== before.sign;
    return entry;
  };
  return {
    /** `path` is relative to the root. Throws a `DocsError` when the file is not UTF-8. */
    read(root: string, path: string): ReadMeta<Meta> {
      asked.add(path);
      const known = trustsSigns || fresh.has(path) ? entries.get(path) : undefined;
      const isSame = known?.sign !== undefined && known.sign === signOf(statSync(join(root, path)));
      return (isSame ? known : readNow(root, path)).result;
    },
    /** Reads a cached document again. Returns which part changed; `undefined` for a file that was never read. */
    readAgain(root: string, path: string): 'nothing' | 'body' | 'header' | undefined {
      const before = entries.get(path)?.result;
      if (!before) return undefined;
      try {
        const { result } = readNow(root, path);
        if (before === result) return 'nothing';
        return wordsOf(before) === wordsOf(result) ? 'body' : 'header';
      } catch {
        // The next read reports it.
        return 'header';
      }
    },
    /** Metadata of all files that were read. */
    known: (): KnownMetas<Meta> => [...entries].filter(([path]) => asked.has(path)),
    /** True when a file has changed. */
    hasNews: () => hasNews,
  };
}

/** JSON drops undefined keys, as the store does. */
function wordsOf({ meta, diagnostics }: MetaResult): string {
  return JSON.stringify([meta, diagnostics]);
}

/** Two changes within a tick of the file system's clock cannot be told apart. In milliseconds. */
const clockMs = 50;

function signOf({ mtimeMs, ctimeMs, size, ino, dev }: Stats): string | undefined {
  return Date.now() - Math.max(mtimeMs, ctimeMs) < clockMs ? undefined : `${mtimeMs} ${ctimeMs} ${size} ${dev}:${ino}`;
}

/** The metadata of all documents of a site. */
export type MetaRegistry = ReturnType<typeof createMetaRegistry>;

/** Metadata as it is stored between runs. */
interface RegistryContents {
  readonly docs: KnownMetas<DocMeta>;
  /** By the rules of the posts, as a key. */
  readonly posts: Readonly<Record<string, KnownMetas<PostMeta>>>;
}

/** Creates a registry with the metadata of an earlier run; `trustsSigns` as in `MetaMemory`. */
export function createMetaRegistry(contents: RegistryContents = { docs: [], posts: {} }, trustsSigns = true) {
  const docs = createMetaCache((text, path) => asStored(readDocMeta(text, path)), { known: contents.docs, trustsSigns });
  const posts = new Map<string, MetaCache<PostMeta>>();
  return {
    /** Metadata of documents and Markdown pages. */
    docs,
    /** Metadata of posts that follow the same rules. */
    posts(rules: PostRules): MetaCache<PostMeta> {
      const key = JSON.stringify([rules.marker.source, rules.marker.flags, rules.locale]);
      return getOrMake(posts, key, () =>
        createMetaCache((text, path) => asStored(readPostMeta(text, rules, path)), { known: contents.posts[key] ?? [], trustsSigns }),
      );
    },
    /**
     * Reads documents again that may have changed. Returns the new hashes of those that did, by path; `undefined` when one of them is not a
     * cached document, or its metadata changed.
     */
    changedBodies(root: string, paths: readonly string[]): ReadonlyMap<string, string> | undefined {
      const hashes = new Map<string, string>();
      for (const path of paths) {
        const readers = [docs, ...posts.values()].map((cache) => ({ cache, found: cache.readAgain(root, path) }));
        const known = readers.filter(({ found }) => found !== undefined);
        if (known.length === 0 || known.some(({ found }) => found === 'header')) return undefined;
        for (const { cache, found } of known) if (found === 'body') hashes.set(path, cache.read(root, path).hash);
      }
      return hashes;
    },
    /** True if a file has changed. */
    hasNews: () => [docs, ...posts.values()].some((cache) => cache.hasNews()),
    /** All metadata that was read. */
    known: (): RegistryContents => ({
      docs: docs.known(),
      posts: Object.fromEntries([...posts].map(([key, cache]) => [key, cache.known()])),
    }),
  };
}

/** The metadata that the last run stored. `trustsSigns`: files with unchanged times, size and inode are not read. */
export function storedMetas(store: Store, trustsSigns: boolean): MetaRegistry {
  const stored = store.get('metas', metasKey(programFingerprint));
  const contents: RegistryContents | undefined = stored === undefined ? undefined : JSON.parse(stored);
  return createMetaRegistry(contents, trustsSigns);
}

/** Stores the metadata for the next run, if any has changed. */
export function storeMetas(metas: MetaRegistry, store: Store): void {
  if (!metas.hasNews()) return;
  const { docs, posts } = metas.known();
  const contents: RegistryContents = {
    docs: lasting(docs),
    posts: Object.fromEntries(Object.entries(posts).map(([key, known]) => [key, lasting(known)])),
  };
  store.put('metas', metasKey(programFingerprint), JSON.stringify(contents));
}

/** A value as later runs read it, without shared parts: pages are found by a hash that tells these apart. */
function asStored<Result>(result: Result): Result {
  return jsonProblem(result) ? result : JSON.parse(JSON.stringify(result));
}

/** YAML has values that JSON has not. */
function lasting<Meta extends DocMeta>(known: KnownMetas<Meta>): KnownMetas<Meta> {
  return known.filter(([, { result }]) => !jsonProblem(result));
}
