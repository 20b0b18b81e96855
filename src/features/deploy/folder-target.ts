import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning, processName } from '../../io/fs/process-name.ts';
import { isInside, removeEmptyFolders } from '../../io/fs/walk-folder.ts';
import { makeFolder } from '../../io/fs/write-by-rename.ts';
import { docsError } from '../../model/diagnostic.ts';
import { deployManifestName } from '../../output/file-headers.ts';
import { errorCode } from '../../text/error-text.ts';
import { realPlace } from '../../write/output-folder.ts';
import type { DeployTarget } from './deploy-manifest.ts';
import { deployBusy } from './deploy-place.ts';

/** The file that exists while a deployment runs, with the name of its process. */
const lockName = '.deploy.lock';

/** The file that is being written: the next deployment replaces that of a killed one. */
const draftName = '.deploy.draft';

/**
 * A folder that a web server serves. `source` is that of the build; both are absolute. Throws a `DocsError` for a folder with other files, and for
 * one inside or above the source.
 */
export function folderTarget(folder: string, source: string): DeployTarget {
  const refuse = (message: string, hint: string) => {
    throw docsError('output-unsafe', message, { hint });
  };
  const [real, realSource] = [realPlace(folder), realPlace(source)];
  if (isInside(real, realSource) || isInside(realSource, real))
    refuse(`The folder ${folder} is, contains or is inside the built site.`, 'Choose a folder next to it.');
  if (existsSync(folder) && !isFolder(folder)) refuse(`The target ${folder} is a file.`, 'Choose a folder.');
  if (
    existsSync(folder) &&
    readdirSync(folder).some((name) => name !== lockName && name !== draftName) &&
    !existsSync(join(folder, deployManifestName))
  )
    refuse(`The folder ${folder} contains files that were not deployed by storedocs.`, 'Use an empty folder.');
  const pathOf = (path: string) => {
    if (!isInside(realPlace(dirname(join(folder, path))), real))
      refuse(`"${path}" in ${folder} is behind a link to another folder.`, 'Remove the link.');
    return join(folder, path);
  };
  const [lock, draft] = [join(folder, lockName), join(folder, draftName)];
  return {
    async read(path) {
      if (!existsSync(pathOf(path))) return undefined;
      if (isFolder(join(folder, path))) refuse(`"${path}" in ${folder} is a folder.`, 'Remove it, or choose another target.');
      return readFileSync(join(folder, path), 'utf8');
    },
    async put(path, contents) {
      makeFolder(dirname(pathOf(path)));
      writeFileSync(draft, contents);
      renameSync(draft, join(folder, path));
    },
    async remove(path) {
      // A folder is not what was deployed there.
      if (isFolder(pathOf(path))) return;
      rmSync(join(folder, path), { force: true });
      removeEmptyFolders(folder, dirname(path));
    },
    async lock() {
      makeFolder(folder);
      if (existsSync(lock) && !isRunning(readFileSync(lock, 'utf8'))) rmSync(lock);
      try {
        writeFileSync(lock, processName(), { flag: 'wx' });
      } catch (error) {
        throw errorCode(error) === 'EEXIST' ? deployBusy(folder) : error;
      }
      const unlock = () => {
        rmSync(draft, { force: true });
        rmSync(lock, { force: true });
      };
      process.once('exit', unlock);
      return async () => {
        process.off('exit', unlock);
        unlock();
      };
    },
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
