import type { DocHeader } from '../model/doc.ts';
import { jsonProblem } from '../model/json-problem.ts';
import { hashOf } from '../text/hash.ts';
import type { KnownHeaders } from './header-cache.ts';
import { createHeaderShelf, type HeaderShelf, type ShelfContents } from './header-shelf.ts';
import { programFingerprint } from './program-fingerprint.ts';
import type { Store } from './store.ts';

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
