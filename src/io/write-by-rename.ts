import { renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Writes beside the place and renames, so that no other process ever meets half a file. Creates the folder when it is missing. */
export function writeByRename(path: string, contents: string): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, contents);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    makeFolder(dirname(path));
    writeFileSync(draft, contents);
  }
  renameSync(draft, path);
}
