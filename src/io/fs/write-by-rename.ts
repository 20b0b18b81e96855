import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a temporary file next to `path` and renames it, so that no process ever reads a partial file. Creates missing folders. */
export function writeByRename(path: string, contents: string | Uint8Array): void {
  const draft = `${path}.${process.pid}-${threadId}`;
  // Another process may remove the cache folder at any moment.
  for (let tries = 1; ; tries++) {
    try {
      writeFileSync(draft, contents);
      renameSync(draft, path);
      return;
    } catch (error) {
      if (tries === 5 || !(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      makeFolder(dirname(path));
    }
  }
}

/** Creates a folder and those above it. Unlike `recursive` in Node, which turns every error on a read-only disk into ENOENT, it throws the original error. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process created it. A link without a target stays.
    if (!existsSync(path)) throw error;
  }
}
