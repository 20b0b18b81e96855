import { readHeader } from '../content/read-header.ts';
import { type PostRules, readPostHeader } from '../content/read-post-header.ts';
import type { DocHeader } from '../model/doc.ts';
import type { PostHeader } from '../model/post-header.ts';
import { createHeaderCache, type HeaderCache } from './header-cache.ts';

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
}

/** Begins with no headers. */
export function createHeaderShelf(): HeaderShelf {
  const docs = createHeaderCache(readHeader);
  const posts = new Map<string, HeaderCache<PostHeader>>();
  return {
    docs,
    posts(rules) {
      const key = JSON.stringify([rules.marker.source, rules.marker.flags, rules.locale]);
      const cache = posts.get(key) ?? createHeaderCache((text) => readPostHeader(text, rules));
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
  };
}
