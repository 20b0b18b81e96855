import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { configNames } from './config-names.ts';

/** Maximum depth of a site below the folder that an editor opened. */
const deepest = 4;

/**
 * The folder of the site in a folder that an editor opened: itself, or the nearest one below it that has a configuration, as in a
 * monorepo. Of several, the first by name; the folder itself if there is none. Absolute.
 */
export function siteBelow(folder: string): string {
  if (configNames.some((name) => existsSync(join(folder, name)))) return folder;
  const patterns = configNames.map((name) => `*/**/${name}`);
  const found = glob.sync(patterns, { cwd: folder, deep: deepest, ignore: ['**/node_modules/**'], followSymbolicLinks: false });
  const depth = (path: string) => path.split('/').length;
  const [first] = found.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  return first === undefined ? folder : join(folder, dirname(first));
}
