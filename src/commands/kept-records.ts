import type { BuildRecord } from '../output/build-record.ts';
import type { Store } from '../store/store.ts';
import { hashOf } from '../text/hash.ts';

const kind = 'build-records';

/** Keys per site, since several sites may share a cache. */
function keysOf(root: string): { readonly last: string; readonly earlier: string } {
  return { last: hashOf('last', root), earlier: hashOf('earlier', root) };
}

/** Stores the record of a build of a site; the last one becomes the earlier one. `root` is absolute. */
export function keepRecord(store: Store, root: string, record: BuildRecord): void {
  const keys = keysOf(root);
  const last = store.get(kind, keys.last);
  if (last !== undefined) store.put(kind, keys.earlier, last);
  store.put(kind, keys.last, JSON.stringify(record));
}

/** Records of the last two builds, if there are any. */
export function keptRecords(store: Store, root: string): { readonly last?: BuildRecord; readonly earlier?: BuildRecord } {
  const read = (key: string): BuildRecord | undefined => {
    const text = store.get(kind, key);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { last: read(keysOf(root).last), earlier: read(keysOf(root).earlier) };
}
