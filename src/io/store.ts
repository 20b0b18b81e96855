import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../text/hash.ts';
import { writeByRename } from './write-by-rename.ts';

/** Keeps values by the hash of what they were made from. A damaged or foreign entry is a miss. */
export interface Store {
  /** Absolute. */
  readonly folder: string;
  get(kind: string, key: string): string | undefined;
  put(kind: string, key: string, value: string): void;
  /** Removes the folder if it was for this run only. */
  close(): void;
}

/** Opens the store of a site: below `node_modules` if the root has one, else in a folder of its own. */
export function openStore(root: string): Store {
  const folder = existsSync(join(root, 'node_modules')) ? join(root, 'node_modules/.cache/storedocs') : join(root, '.storedocs/cache');
  return storeIn(folder);
}

/** Opens a store that forgets everything; its folder is gone when it is closed. */
export function openTemporaryStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  return { folder, close, get: () => undefined, put: () => {} };
}

function storeIn(folder: string): Store {
  const pathOf = (kind: string, key: string) => join(folder, kind, key.slice(0, 2), key.slice(2));
  return {
    folder,
    close: () => {},
    get: (kind, key) => readEntry(pathOf(kind, key)),
    put: (kind, key, value) => writeByRename(pathOf(kind, key), hashOf(value) + value),
  };
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
