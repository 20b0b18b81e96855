import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../text/hash.ts';
import { writeByRename } from './write-by-rename.ts';

/** Keeps values by the hash of what they were made from. A damaged or foreign entry is a miss. */
export interface Store {
  /** Absolute. */
  readonly folder: string;
  /** False for a store that forgets everything. */
  readonly isKept: boolean;
  get(kind: string, key: string): string | undefined;
  put(kind: string, key: string, value: string): void;
  /** Removes what was not asked for since the store was opened, where that is by far the most of it; to be called by who asks for everything. */
  prune(): void;
  /** Removes the folder if it was for this run only. */
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

/** So many entries that nobody asked for may stay for each that somebody did: those of other branches, or of yesterday. */
const spare = 3;
/** Small stores are left alone; in entries. */
const smallStore = 2000;

/** Opens the store in a folder. */
export function openStoreIn(folder: string): Store {
  const used = new Map<string, Set<string>>();
  const pathOf = (kind: string, key: string) => {
    const keys = used.get(kind) ?? new Set();
    used.set(kind, keys.add(key));
    return join(folder, kind, key.slice(0, 2), key.slice(2));
  };
  return {
    folder,
    isKept: true,
    close: () => {},
    get: (kind, key) => readEntry(pathOf(kind, key)),
    put: (kind, key, value) => writeByRename(pathOf(kind, key), hashOf(value) + value),
    prune() {
      for (const [kind, keys] of used) {
        const entries = entriesOf(join(folder, kind));
        if (entries.length <= smallStore + keys.size * (spare + 1)) continue;
        for (const { key, path } of entries) if (!keys.has(key)) rmSync(path, { force: true });
      }
    },
  };
}

/** The keys of one kind, and their files. */
function entriesOf(folder: string): { readonly key: string; readonly path: string }[] {
  return namesIn(folder).flatMap((start) =>
    namesIn(join(folder, start)).map((end) => ({ key: start + end, path: join(folder, start, end) })),
  );
}

/** None where the folder is gone: a store may be removed at any time. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

// An entry begins with the hash of the rest: half a file, or one that something else wrote, does not pass.
const hashLength = 32;

function readEntry(path: string): string | undefined {
  try {
    const entry = readFileSync(path, 'utf8');
    const value = entry.slice(hashLength);
    return hashOf(value) === entry.slice(0, hashLength) ? value : undefined;
  } catch {
    return undefined;
  }
}
