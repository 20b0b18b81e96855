import { readFileSync } from 'node:fs';
import { hashOf } from '../text/hash.ts';
import { writeByRename } from './write-by-rename.ts';

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
