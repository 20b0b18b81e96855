import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readChecked, writeChecked } from '../fs/write-by-rename.ts';
import { openPackRegistry, type PackRegistry } from './pack-registry.ts';

/** What is kept by the thousand, by the hash of what it was made from. */
export type PackedKind = 'code' | 'docs' | 'feeds' | 'mdx' | 'pages' | 'markdownPages' | 'words';
/** What is kept for the whole site; a new value takes the place of the last one. */
export type SingleKind = 'git-dates' | 'metas' | 'output-lists' | 'outputs' | 'build-records';

/** Keeps values for the next run. A damaged or foreign entry is a miss. */
export interface Store {
  /** Absolute. */
  readonly folder: string;
  /** False for a store that forgets everything. */
  readonly isKept: boolean;
  get(kind: PackedKind | SingleKind, key: string): string | undefined;
  put(kind: PackedKind | SingleKind, key: string, value: string): void;
  /** Removes what was not asked for since the store was opened, where that is by far the most of it; to be called by who asks for everything. */
  prune(): void;
  /** Writes what is not written yet, and removes the folder if it was for this run only. */
  close(): void;
}

/** Opens the store of a site: below `node_modules` if the root has one, else in a folder of its own. */
export function openStore(root: string): Store {
  return openStoreIn(existsSync(join(root, 'node_modules')) ? join(root, 'node_modules/.cache/storedocs') : join(root, '.storedocs/cache'));
}

/** Opens a store that forgets everything; its folder is gone when it is closed. */
export function openTemporaryStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  return { folder, isKept: false, close, prune: () => {}, get: () => undefined, put: () => {} };
}

/** Opens the store in a folder. */
export function openStoreIn(folder: string): Store {
  const registries: Readonly<Record<PackedKind, PackRegistry>> = {
    code: openPackRegistry(join(folder, 'code')),
    docs: openPackRegistry(join(folder, 'docs')),
    feeds: openPackRegistry(join(folder, 'feeds')),
    mdx: openPackRegistry(join(folder, 'mdx')),
    pages: openPackRegistry(join(folder, 'pages')),
    markdownPages: openPackRegistry(join(folder, 'markdownPages')),
    words: openPackRegistry(join(folder, 'words')),
  };
  const isPacked = (kind: string): kind is PackedKind => Object.hasOwn(registries, kind);
  return {
    folder,
    isKept: true,
    get: (kind, key) => (isPacked(kind) ? registries[kind].get(key) : readChecked(join(folder, kind, key))),
    put: (kind, key, value) => (isPacked(kind) ? registries[kind].put(key, value) : writeChecked(join(folder, kind, key), value)),
    prune() {
      for (const registry of Object.values(registries)) registry.prune();
    },
    close() {
      for (const registry of Object.values(registries)) registry.flush();
    },
  };
}

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
