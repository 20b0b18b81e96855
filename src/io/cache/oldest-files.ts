import { lstatSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Counts a file of the cache as used now. A read-only cache, or a file that another process removes, is fine. `path` is absolute. */
export function markAsUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // It counts as older than it is.
  }
}

/** Removes the files directly in a folder of the cache that were used longest ago, all but `kept`. Folders in it stay. */
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

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Another process has removed it.
    return [];
  }
}
