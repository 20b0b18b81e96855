import { constants, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDenied } from '../io/fs/file-error.ts';
import type { CacheCount } from '../model/cache-inputs.ts';
import { docsError } from '../model/diagnostic.ts';
import { getOrMake } from '../text/group-by.ts';
import { markAsUsed, readChecked, removeOldestFiles, writeChecked } from './cache-file.ts';
import { openPackRegistry, type PackRegistry } from './pack-registry.ts';

/** Kinds with thousands of values, keyed by the hash of their inputs. */
const packedKinds = ['code', 'docs', 'feeds', 'mdx', 'pages', 'markdownPages', 'pageRecords', 'words'] as const;
export type PackedKind = (typeof packedKinds)[number];
/** Kinds with few values, one file each. */
type SingleKind = 'external-links' | 'git-dates' | 'metas' | 'output-lists' | 'outputs' | 'build-records' | 'search-files' | 'search-ranks';

/** Kinds whose keys change with every commit or version of the program; the others have one value for each site or output folder. */
const limitedKinds: ReadonlySet<string> = new Set<SingleKind>(['git-dates', 'metas']);
/** Number of values kept of such a kind, most recently used first: there may be other sites and branches. */
const keptValues = 16;

/** The cache: keeps values for the next run. A damaged or foreign entry is a miss. */
export interface Store {
  /** Absolute. */
  readonly folder: string;
  /** False for a store that does not persist anything. */
  readonly isKept: boolean;
  get(kind: PackedKind | SingleKind, key: string): string | undefined;
  put(kind: PackedKind | SingleKind, key: string, value: string): void;
  /** Keys of packed values that were read or put since the store was opened, by kind. */
  usedKeys(): Readonly<Record<string, readonly string[]>>;
  /** Adds keys that other threads used, so that `prune` keeps their entries, and makes the values that they put available. */
  addUsed(keys: Readonly<Record<string, readonly string[]>>): void;
  /** Removes unused entries if they are by far the most. Only for a run that has read everything it needs. */
  prune(): void;
  /** Flushes pending writes, and removes a temporary folder. */
  close(): void;
}

/** Opens the store of a site: below `node_modules` if the root has one, else in `.storedocs/cache`. */
export function openStore(root: string): Store {
  return openStoreIn(existsSync(join(root, 'node_modules')) ? join(root, 'node_modules/.cache/storedocs') : join(root, '.storedocs/cache'));
}

/**
 * True if a cache can be kept in a folder: the folder and those inside it are writable, or it can be created. Anything else in their
 * place is replaced.
 */
export function canKeep(folder: string): boolean {
  let path = folder;
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path);
  const isLocked = (place: string) => isDenied(place, constants.R_OK | constants.W_OK | constants.X_OK);
  if (!statSync(path).isDirectory()) return true;
  if (isLocked(path)) return false;
  return path !== folder || !foldersIn(folder).some(isLocked);
}

/** Absolute paths of the folders in a folder, without links. */
function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

/** Opens a store that does not persist anything; closing it removes its folder. */
export function openTemporaryStore(): Store {
  const folder = makeTemporaryFolder();
  return { ...temporaryStoreIn(folder), close: () => rmSync(folder, { recursive: true, force: true }) };
}

function makeTemporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'storedocs-'));
  } catch (error) {
    if (existsSync(tmpdir())) throw error;
    const message = `The folder for temporary files does not exist: ${tmpdir()}.`;
    throw docsError('disk-error', message, { hint: 'Create it, or set TMPDIR to another folder.' });
  }
}

/** A store that does not persist anything, in the folder of one that another thread opened and will remove. */
export function temporaryStoreIn(folder: string): Store {
  const nothing = () => {};
  return {
    folder,
    isKept: false,
    get: () => undefined,
    put: nothing,
    usedKeys: () => ({}),
    addUsed: nothing,
    prune: nothing,
    close: nothing,
  };
}

/** Opens the store in a folder. */
export function openStoreIn(folder: string): Store {
  const registries = new Map<string, PackRegistry>(packedKinds.map((kind) => [kind, openPackRegistry(join(folder, kind))]));
  return {
    folder,
    isKept: true,
    get(kind, key) {
      const registry = registries.get(kind);
      if (registry) return registry.get(key);
      if (limitedKinds.has(kind)) markAsUsed(join(folder, kind, key));
      return readChecked({ folder, name: `${kind}/${key}` });
    },
    put(kind, key, value) {
      const registry = registries.get(kind);
      if (registry) return registry.put(key, value);
      writeChecked({ folder, name: `${kind}/${key}` }, value);
      if (limitedKinds.has(kind)) removeOldestFiles(join(folder, kind), keptValues);
    },
    usedKeys: () => Object.fromEntries(Array.from(registries, ([kind, registry]) => [kind, registry.usedKeys()])),
    addUsed(keys) {
      for (const [kind, used] of Object.entries(keys)) registries.get(kind)?.addUsed(used);
    },
    prune() {
      for (const registry of registries.values()) registry.prune();
    },
    close() {
      for (const registry of registries.values()) registry.flush();
    },
  };
}

/** A store that counts hits. */
export type CountedStore = ReturnType<typeof countedStore>;

/** Counts the requests to a store. A value that is replaced after it was found does not count as a hit: one of its inputs had changed. */
export function countedStore(store: Store) {
  const asked = new Map<string, Map<string, boolean>>();
  const keysOf = (kind: string) => getOrMake(asked, kind, () => new Map<string, boolean>());
  const counting: Store = {
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
  };
  return {
    store: counting,
    /** Requested keys of a kind, and how many of them were usable hits. Each key is counted once. */
    count(kind: string): CacheCount {
      const found = [...keysOf(kind).values()];
      return { hits: found.filter(Boolean).length, total: found.length };
    },
  };
}
