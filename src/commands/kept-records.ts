import type { Store } from '../io/cache/store.ts';
import type { BuildRecord } from '../output/build-record.ts';
import { hashOf } from '../text/hash.ts';

const kind = 'build-records';
const lastKey = hashOf('last');
const earlierKey = hashOf('earlier');

/** Stores the record of a build; the last one becomes the earlier one. */
export function keepRecord(store: Store, record: BuildRecord): void {
  const last = store.get(kind, lastKey);
  if (last !== undefined) store.put(kind, earlierKey, last);
  store.put(kind, lastKey, JSON.stringify(record));
}

/** Records of the last two builds; absent where there was none. */
export function keptRecords(store: Store): { readonly last?: BuildRecord; readonly earlier?: BuildRecord } {
  const read = (key: string): BuildRecord | undefined => {
    const text = store.get(kind, key);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { last: read(lastKey), earlier: read(earlierKey) };
}
