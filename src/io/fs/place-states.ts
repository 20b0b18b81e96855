import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { findTsconfig, parseTsconfig } from 'get-tsconfig';
import { getOrMake } from '../../text/group-by.ts';
import { hashOf } from '../../text/hash.ts';

/** What decides how the imports of a bundle resolve, besides the files that were found. All relative to one folder, with forward slashes. */
export interface ImportPlaces {
  /** Paths that imports may resolve to, with or without extension. */
  readonly names: readonly string[];
  /** Folders of importing files, whose `package.json` and `tsconfig.json`, or those of a parent folder, affect resolution. */
  readonly folders: readonly string[];
  /** Folders from which a glob import takes every matching file. */
  readonly trees: readonly string[];
}

/** The places of a bundle without imports. */
export const noPlaces: ImportPlaces = { names: [], folders: [], trees: [] };

/** Timestamps of files lag behind the clock by a tick of the kernel. In milliseconds. */
const clockError = 20;

/** True for a file that changed after a time in milliseconds, or is missing. `path` is absolute. */
export function fileChangedSince(path: string, time: number): boolean {
  const { ctimeMs = time } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
  return ctimeMs >= time - clockError;
}

/** Reads the state of places on disk, each folder once. `root` is absolute: places are relative to it. */
export function createPlaceStates(root: string) {
  const listings = new Map<string, Listing>();
  const settings = new Map<string, string>();
  const listingOf = (folder: string) => getOrMake(listings, folder, () => list(folder));
  const shown = (path: string) => relative(root, path).split(sep).join('/');
  const nameState = (path: string): string => {
    const { real } = listingOf(dirname(path));
    return [real === undefined ? '' : shown(real), ...candidatesOf(path).map((entry) => entryState(dirname(path), entry))].join('\n');
  };
  const entryState = (folder: string, entry: Dirent): string => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return entry.name;
    const real = realPath(path);
    const target = entry.isSymbolicLink() ? ` > ${real === undefined ? '' : shown(real)}` : '';
    // A folder is imported through its package.json or its index.
    const { byStem } = listingOf(path);
    const inside = ['index', 'package'].flatMap((name) => byStem.get(name) ?? []).map(({ name }) => name);
    return `${entry.name}${target}/${inside.join(' ')} ${inside.includes('package.json') ? contentsHash(join(path, 'package.json')) : ''}`;
  };
  const candidatesOf = (path: string) => listingOf(dirname(path)).byStem.get(stemOf(basename(path))) ?? [];
  const treeState = (folder: string): string => {
    const entries = [...listingOf(folder).byStem.values()].flat();
    return entries
      .map((entry) => (entry.isDirectory() ? `${entry.name}/${treeState(join(folder, entry.name))}` : entryState(folder, entry)))
      .join('\n');
  };
  const settingsState = (folder: string): string => {
    const manifest = nearest(folder, 'package.json');
    const configs = ['tsconfig.json', 'jsconfig.json'].map((name) => findTsconfig(folder, name));
    return [manifest, ...configs]
      .map((path, index) => {
        if (path === undefined) return '';
        return getOrMake(settings, path, () => shown(path) + (index === 0 ? contentsHash(path) : compilerSettings(path)));
      })
      .join('\n');
  };
  return {
    /** Hash of everything that an import could resolve to: names, targets of links, and settings. */
    stateOf: ({ names, folders, trees }: ImportPlaces): string =>
      hashOf(
        ...names.map((name) => nameState(join(root, name))),
        ...folders.map((folder) => settingsState(join(root, folder))),
        ...trees.map((folder) => treeState(join(root, folder))),
      ),
    /** True when a file that an import could resolve to was created or changed after a time in milliseconds: the bundle may have missed it. */
    changedSince: ({ names }: Pick<ImportPlaces, 'names'>, time: number): boolean =>
      names.some((name) => {
        const path = join(root, name);
        return candidatesOf(path).some((entry) => !entry.isDirectory() && fileChangedSince(join(dirname(path), entry.name), time));
      }),
  };
}

interface Listing {
  /** Absent for a missing folder. */
  readonly real: string | undefined;
  /** Entries by their name up to the first dot; sorted. */
  readonly byStem: ReadonlyMap<string, readonly Dirent[]>;
}

function list(folder: string): Listing {
  const byStem = new Map<string, Dirent[]>();
  const real = realPath(folder);
  if (real === undefined) return { real, byStem };
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) getOrMake(byStem, stemOf(entry.name), (): Dirent[] => []).push(entry);
  } catch {
    // A file, or an unreadable folder.
  }
  return { real, byStem };
}

/** Resolution adds extensions and replaces `.js` with `.ts`, so all files with the same stem are candidates. */
function stemOf(name: string): string {
  const dot = name.indexOf('.', 1);
  return dot === -1 ? name : name.slice(0, dot);
}

/** The file of this name in a folder or the nearest one above. */
function nearest(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : nearest(dirname(folder), name);
}

/** Text of the settings and of everything that they extend. */
function compilerSettings(path: string): string {
  try {
    return JSON.stringify(parseTsconfig(path));
  } catch (error) {
    return `${contentsHash(path)} ${error instanceof Error ? error.message : error}`;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Hash of a file; empty if it cannot be read. `path` is absolute. */
export function contentsHash(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch {
    return '';
  }
}
