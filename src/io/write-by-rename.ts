import { renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

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
