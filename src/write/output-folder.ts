import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isInside } from '../io/fs/walk-folder.ts';
import { docsError } from '../model/diagnostic.ts';
import { deployManifestName } from '../output/file-headers.ts';
import { linkGraphName, urlLedgerName } from '../output/manifests.ts';
import { hashOf } from '../text/hash.ts';
import { isUnexpanded } from '../text/url.ts';
import { isStaged } from './staging-folder.ts';

/** Folders that the output folder must neither be nor contain; absolute. */
interface ProtectedFolders {
  readonly root: string;
  /** Content, static and template folders. */
  readonly sources: readonly string[];
  /** Folders of the locales in the output: each is empty or ends with a slash. */
  readonly prefixes: readonly string[];
  /** Names of the files that plugins write for hosts. */
  readonly hostFileNames: readonly string[];
  /** Mark of the last build's output; `undefined` before the first one. */
  readonly rememberedMark: string | undefined;
}

/** Throws a `DocsError` for an output folder that a build must not clean, before anything changes. */
export function assertSafeOutput(outDir: string, { root, sources, prefixes, hostFileNames, rememberedMark }: ProtectedFolders): void {
  const isLink = lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const refuse = (
    why: string,
    hint = 'Choose a separate folder with "outDir" or --out-dir; a build deletes files that do not belong to the site.',
  ) => {
    throw docsError('output-unsafe', `The output folder ${why}: ${outDir}.`, { hint });
  };
  if (isLink && !existsSync(outDir)) refuse('is a broken symbolic link', 'Delete the link, or create its target.');
  if (isInside(outDir, root) && isUnexpanded(relative(root, outDir)))
    refuse('has a name with a space or variable that the shell should have replaced');
  const folder = realPlace(outDir);
  if (isInside(realPlace(root), folder)) refuse('is or contains the root of the site');
  if (isInside(realPlace(homedir()), folder)) refuse('is or contains the home folder');
  for (const source of sources.map(realPlace)) {
    if (isInside(source, folder)) refuse('is or contains a source folder');
    if (isInside(folder, source)) refuse('is inside a source folder');
  }
  if (!isOurs(folder, prefixes, hostFileNames) && (rememberedMark === undefined || outputMark(folder, prefixes) !== rememberedMark))
    refuse('contains files that storedocs did not write', 'Empty it, or choose another folder with "outDir" or --out-dir.');
}

/**
 * Identifies a finished site with any templates: a hash of its 404 pages. `prefixes` are the folders of its locales: each is empty or
 * ends with a slash. `undefined` without such a page.
 */
export function outputMark(folder: string, prefixes: readonly string[]): string | undefined {
  const pages = prefixes.map((prefix) => join(folder, prefix, '404.html')).filter((path) => existsSync(path));
  return pages.length === 0 ? undefined : hashOf(...pages.map((path) => readFileSync(path)));
}

/** Name of the file with the page records of a shard: JSON, one value per line. */
export const partFileName = 'storedocs-part.jsonl';

/** Files of the whole site, which every build writes at the top of the output folder. */
const siteFileNames: readonly string[] = [urlLedgerName, linkGraphName, deployManifestName];

/** True for a folder that is missing, is empty, or contains a site or a part of one that storedocs built. */
function isOurs(folder: string, prefixes: readonly string[], hostFileNames: readonly string[]): boolean {
  if (!existsSync(folder)) return true;
  const names = readdirSync(folder).filter((name) => !isStaged(name));
  if (names.length === 0 || names.includes(partFileName) || hasOurPage(folder)) return true;
  // A build of some locales writes only their folders and the files of the whole site.
  const locales = prefixes.filter((prefix) => prefix !== '' && existsSync(join(folder, prefix)));
  const tops = new Set([...siteFileNames, ...hostFileNames, ...locales.map((prefix) => prefix.split('/')[0])]);
  return locales.length > 0 && names.every((name) => tops.has(name)) && locales.every((prefix) => hasOurPage(join(folder, prefix)));
}

function hasOurPage(folder: string): boolean {
  return ['404.html', 'index.html']
    .map((name) => join(folder, name))
    .some((path) => isFile(path) && /<meta name="generator" content="storedocs/.test(readFileSync(path, 'utf8')));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The real path, even of a folder that does not exist yet. */
export function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPlace(parent), path.slice(parent.length));
}
