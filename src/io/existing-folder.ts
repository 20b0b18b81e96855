import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DocsError } from '../model/diagnostic.ts';

/** Absolute path of a content folder, which must be there. */
export function existingFolder(root: string, folder: string, key: string): string {
  const path = join(root, folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new DocsError([
    {
      code: 'content-missing',
      severity: 'error',
      message: `The folder "${folder}" of "${key}" does not exist.`,
      hint: `Create it, or change "${key}" in the configuration; the path counts from ${root}.`,
    },
  ]);
}
