import { readHeader } from '../../content/read-header.ts';
import { type PostRules, readPostHeader } from '../../content/read-post-header.ts';
import type { PostHeader } from '../../model/blog.ts';
import type { DocHeader } from '../../model/doc.ts';
import { jsonProblem } from '../../model/json-problem.ts';
import { hashOf } from '../../text/hash.ts';
import { programFingerprint } from '../fs/package-root.ts';
import { createHeaderCache, type HeaderCache, type KnownHeaders } from './header-cache.ts';
import type { Store } from './store.ts';

/** The headers of a site, in each of the ways in which they are read. */
export interface HeaderShelf {
  /** Of documents and single pages. */
  readonly docs: HeaderCache<DocHeader>;
  /** Of posts that follow the same rules. */
  posts(rules: PostRules): HeaderCache<PostHeader>;
  /**
   * Reads documents again that may have changed. Gives the new hashes of those that did, by path; absent when one of them is no
   * known document, or has another header.
   */
  changedBodies(root: string, paths: readonly string[]): ReadonlyMap<string, string> | undefined;
  /** All that it was asked for. */
  known(): ShelfContents;
  /** True when a file is not what it was. */
  hasNews(): boolean;
}

/** Headers as they are kept from one run to the next. */
export interface ShelfContents {
  readonly docs: KnownHeaders<DocHeader>;
  /** By the rules of the posts. */
  readonly posts: Readonly<Record<string, KnownHeaders<PostHeader>>>;
}

/** Begins with what is known already; `trustsSigns` as in `HeaderMemory`. */
export function createHeaderShelf(contents: ShelfContents = { docs: [], posts: {} }, trustsSigns = true): HeaderShelf {
  const docs = createHeaderCache(readHeader, { known: contents.docs, trustsSigns });
  const posts = new Map<string, HeaderCache<PostHeader>>();
  return {
    docs,
    posts(rules) {
      const key = JSON.stringify([rules.marker.source, rules.marker.flags, rules.locale]);
      const cache =
        posts.get(key) ?? createHeaderCache((text) => readPostHeader(text, rules), { known: contents.posts[key] ?? [], trustsSigns });
      posts.set(key, cache);
      return cache;
    },
    changedBodies(root, paths) {
      const hashes = new Map<string, string>();
      for (const path of paths) {
        const readers = [docs, ...posts.values()].map((cache) => ({ cache, found: cache.readAgain(root, path) }));
        const known = readers.filter(({ found }) => found !== undefined);
        if (known.length === 0 || known.some(({ found }) => found === 'header')) return undefined;
        for (const { cache, found } of known) if (found === 'body') hashes.set(path, cache.read(root, path).hash);
      }
      return hashes;
    },
    hasNews: () => [docs, ...posts.values()].some((cache) => cache.hasNews()),
    known: () => ({ docs: docs.known(), posts: Object.fromEntries([...posts].map(([key, cache]) => [key, cache.known()])) }),
  };
}

/** The headers that the last run has left. `trustsSigns`: files that look as they did then are not even read. */
export function storedHeaders(store: Store, trustsSigns: boolean): HeaderShelf {
  const stored = store.get('headers', keyOf());
  const contents: ShelfContents | undefined = stored === undefined ? undefined : JSON.parse(stored);
  return createHeaderShelf(contents, trustsSigns);
}

/** Leaves headers for the next run, if there is anything new. */
export function storeHeaders(headers: HeaderShelf, store: Store): void {
  if (!headers.hasNews()) return;
  const { docs, posts } = headers.known();
  const contents: ShelfContents = {
    docs: lasting(docs),
    posts: Object.fromEntries(Object.entries(posts).map(([key, known]) => [key, lasting(known)])),
  };
  store.put('headers', keyOf(), JSON.stringify(contents));
}

/** Other code may read other headers. */
function keyOf(): string {
  return hashOf('headers', programFingerprint);
}

/** YAML has values that JSON has not. */
function lasting<Header extends DocHeader>(known: KnownHeaders<Header>): KnownHeaders<Header> {
  return known.filter(([, { result }]) => !jsonProblem(result));
}
