import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashOf } from '../../text/hash.ts';

/** Writes beside the place and renames, so that no other process ever meets half a file. Creates the folder when it is missing. */
export function writeByRename(path: string, contents: string | Uint8Array): void {
  const draft = `${path}.${process.pid}`;
  // Somebody who empties the store may remove the folder at any moment.
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

/** Creates a folder and those above it. Unlike `recursive` of Node, which calls every refusal ENOENT on a read-only disk, it throws what the system says. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** A file begins with the hash of the rest: half of one, or one that something else wrote, does not pass. */
const hashLength = 32;

/** What was written last; absent when there is nothing, or it is damaged. `path` is absolute. */
export function readChecked(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const value = text.slice(hashLength);
    return hashOf(value) === text.slice(0, hashLength) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the place of what was there. `path` is absolute. */
export function writeChecked(path: string, value: string): void {
  writeByRename(path, hashOf(value) + value);
}
