import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { DocsError } from '../../model/diagnostic.ts';
import { hashOf } from '../../text/hash.ts';
import { filesBelow, isInside, isRepository } from '../fs/walk-folder.ts';

/** Folders that a build may neither be nor hold; absolute. */
export interface ProtectedFolders {
  readonly root: string;
  /** Content, static and template folders. */
  readonly sources: readonly string[];
  /** Mark that the last build left in the store, if any. */
  readonly rememberedMark: string | undefined;
}

/** Throws a `DocsError` before anything is touched when the output folder is not one that a build may clean. */
export function assertSafeOutput(outDir: string, { root, sources, rememberedMark }: ProtectedFolders): void {
  const folder = realPath(outDir);
  const refuse = (
    why: string,
    hint = 'Choose a folder of its own with "outDir" or --out-dir; a build removes what does not belong to the site.',
  ) => {
    throw new DocsError([{ code: 'output-unsafe', severity: 'error', message: `The output folder ${why}: ${outDir}.`, hint }]);
  };
  if (isInside(realPath(root), folder)) refuse('is the root of the site, or holds it');
  if (isInside(realPath(homedir()), folder)) refuse('is the home folder, or holds it');
  for (const source of sources.map(realPath)) {
    if (isInside(source, folder)) refuse('is a folder of sources, or holds one');
    if (isInside(folder, source)) refuse('lies in a folder of sources');
  }
  if (!isOurs(folder) && (rememberedMark === undefined || outputMark(folder) !== rememberedMark))
    refuse('holds files that storedocs did not write', 'Empty it, or choose another one with "outDir" or --out-dir.');
}

/** By what a finished site is known again, whatever its templates look like: its not-found page. Absent when there is none. */
export function outputMark(folder: string): string | undefined {
  const page = join(folder, '404.html');
  return existsSync(page) ? hashOf(readFileSync(page)) : undefined;
}

/** True for a folder that is not there, is empty, or holds a site that storedocs built. */
function isOurs(folder: string): boolean {
  if (!existsSync(folder)) return true;
  const names = readdirSync(folder);
  return (
    names.length === 0 ||
    ['404.html', 'index.html'].some(
      (name) => names.includes(name) && /<meta name="generator" content="storedocs/.test(readFileSync(join(folder, name), 'utf8')),
    )
  );
}

/** The real path, also of a folder that does not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), path.slice(parent.length));
}

/** Paths of files that two output folders do not both have with the same contents; a repository in one of them is none of the site. */
export function differentFiles(one: string, other: string): string[] {
  const paths = [...new Set([...filesBelow(one), ...filesBelow(other)])].filter((path) => !isRepository(path)).sort();
  return paths.filter((path) => {
    const [first, second] = [join(one, path), join(other, path)];
    return !existsSync(first) || !existsSync(second) || !readFileSync(first).equals(readFileSync(second));
  });
}
