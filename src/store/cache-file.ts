import { lstatSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../io/fs/walk-folder.ts';
import { writeByRename } from '../io/fs/write-by-rename.ts';
import { hashOf } from '../text/hash.ts';

/** Location of a file in the cache. */
export interface CachePlace {
  /** Cache directory; absolute. */
  readonly folder: string;
  /** Path in the directory, with forward slashes. */
  readonly name: string;
}

/** Error codes caused by a file in place of a folder, or a folder in place of a file. */
const foreignKind = new Set(['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'ELOOP', 'EPERM']);

/**
 * Writes a file of the cache by renaming. Anything else with its name, or that of one of its folders, is removed: the whole directory is
 * the cache's own, and an earlier version may have had another layout.
 */
export function writeCacheFile({ folder, name }: CachePlace, contents: string | Uint8Array): void {
  const path = join(folder, name);
  try {
    writeByRename(path, contents);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!foreignKind.has(code) || !removeForeign({ folder, name })) throw error;
    writeByRename(path, contents);
  }
}

/** Removes what blocks a file. Returns false if there was nothing. */
function removeForeign({ folder, name }: CachePlace): boolean {
  const parts = name.split('/');
  const above = parts.slice(0, -1).map((_, index) => join(folder, ...parts.slice(0, index + 1)));
  const path = join(folder, name);
  const foreign = [...above.filter((part) => isThere(part) && !isFolder(part)), ...(isFolder(path) ? [path] : [])];
  for (const part of foreign) rmSync(part, { recursive: true, force: true });
  return foreign.length > 0;
}

/** Also true for a broken symlink. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Length of the hash of name and content at the start of a file, which detects truncated, renamed and foreign files. */
const hashLength = 32;

/** Reads bytes that `writeCheckedBytes` wrote under this name; `undefined` if missing or damaged. */
export function readCheckedBytes({ folder, name }: CachePlace): Uint8Array | undefined {
  try {
    const file = readFileSync(join(folder, name));
    const value = file.subarray(hashLength);
    return hashOf(name, value) === file.toString('latin1', 0, hashLength) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes bytes for `readCheckedBytes`, replacing existing ones. */
export function writeCheckedBytes(place: CachePlace, value: Uint8Array): void {
  writeCacheFile(place, Buffer.concat([Buffer.from(hashOf(place.name, value), 'latin1'), value]));
}

/** Reads a value that `writeChecked` wrote under this name; `undefined` if missing or damaged. */
export function readChecked(place: CachePlace): string | undefined {
  const bytes = readCheckedBytes(place);
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}

/** Writes a value for `readChecked`, replacing an existing one. */
export function writeChecked(place: CachePlace, value: string): void {
  writeCheckedBytes(place, Buffer.from(value));
}

/** Marks a file of the cache as used now. Ignores a read-only cache, and a file that another process removes. `path` is absolute. */
export function markAsUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // It then counts as older than it is.
  }
}

/** Removes the least recently used files directly in a folder of the cache until `kept` are left. Subfolders stay. */
export function removeOldestFiles(folder: string, kept: number): void {
  const names = namesIn(folder);
  if (names.length <= kept) return;
  const files = names.flatMap((name) => {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined || stats.isDirectory() ? [] : [{ path, time: stats.mtimeMs }];
  });
  files.sort((a, b) => b.time - a.time);
  for (const { path } of files.slice(kept)) rmSync(path, { force: true });
}
