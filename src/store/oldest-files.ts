import { lstatSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../io/fs/walk-folder.ts';

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
