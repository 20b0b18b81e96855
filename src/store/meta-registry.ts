import { readDocMeta } from '../content/read-doc-meta.ts';
import { type PostRules, readPostMeta } from '../content/read-post-meta.ts';
import { programFingerprint } from '../io/fs/package-root.ts';
import type { PostMeta } from '../model/blog.ts';
import type { DocMeta } from '../model/doc.ts';
import { jsonProblem } from '../model/json-problem.ts';
import { getOrMake } from '../text/group-by.ts';
import { metasKey } from './cache-keys.ts';
import { createMetaCache, type KnownMetas, type MetaCache } from './meta-cache.ts';
import type { Store } from './store.ts';

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
