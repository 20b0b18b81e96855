import type { Store } from './store.ts';

/** A store that knows what it was asked for. */
export interface CountedStore {
  readonly store: Store;
  /** How many things of one kind were asked for, and how many of them were there and were of use. Each counts once. */
  count(kind: string): { readonly hits: number; readonly total: number };
}

/** Counts what a store is asked for. What is put anew after it was found was of no use: a file that it was made of had changed. */
export function countedStore(store: Store): CountedStore {
  const asked = new Map<string, Map<string, boolean>>();
  const keysOf = (kind: string) => {
    const keys = asked.get(kind) ?? new Map<string, boolean>();
    asked.set(kind, keys);
    return keys;
  };
  return {
    store: {
      ...store,
      get(kind, key) {
        const value = store.get(kind, key);
        const keys = keysOf(kind);
        if (!keys.has(key)) keys.set(key, value !== undefined);
        return value;
      },
      put(kind, key, value) {
        keysOf(kind).set(key, false);
        store.put(kind, key, value);
      },
    },
    count(kind) {
      const found = [...keysOf(kind).values()];
      return { hits: found.filter(Boolean).length, total: found.length };
    },
  };
}
