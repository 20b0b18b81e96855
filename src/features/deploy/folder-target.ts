import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, writeByRename } from '../../io/fs/write-by-rename.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import { deployManifestName } from '../../output/hashed-files.ts';
import type { DeployTarget } from './deployment.ts';

/** A folder that a web server serves; absolute. Throws a `DocsError` for a folder with other files. */
export function folderTarget(folder: string): DeployTarget {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, deployManifestName)))
    throw new DocsError([
      problem('output-unsafe', `The folder ${folder} contains files that were not deployed by storedocs.`, {
        hint: 'Use an empty folder.',
      }),
    ]);
  return {
    read: async (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined),
    async put(path, contents) {
      makeFolder(dirname(join(folder, path)));
      writeByRename(join(folder, path), contents);
    },
    async remove(path) {
      rmSync(join(folder, path), { force: true });
      removeEmpty(folder, dirname(path));
    },
  };
}

function removeEmpty(folder: string, below: string): void {
  const path = join(folder, below);
  if (below === '.' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(folder, dirname(below));
}
