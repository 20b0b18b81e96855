import { type Dirent, existsSync, readdirSync, realpathSync, rmdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { type Diagnostic, type DiagnosticCode, docsError, problem, throwProblems } from '../../model/diagnostic.ts';
import { getOrMake } from '../../text/group-by.ts';

/**
 * All files below a folder: paths relative to it, with forward slashes, sorted by code unit. Symbolic links are followed
 * as long as they stay inside the folder, the root or its repository; both are absolute. Throws one `DocsError` with every link that
 * is broken, circular or points outside, and every folder that cannot be read. Lock and backup files of editors are
 * left out, and in the root itself also packages and hidden folders.
 */
export function walkFolder(folder: string, root: string): string[] {
  const diagnostics: Diagnostic[] = [];
  const allowed = [realpathSync(folder), repositoryOf(realpathSync(root))];
  const follow = (path: string, ancestors: readonly string[]): string[] => {
    const report = (code: DiagnosticCode, message: string, hint: string) => {
      diagnostics.push(problem(code, message, { file: toRoot(root, join(folder, path)), hint }));
      return [];
    };
    const target = targetOf(join(folder, path));
    if (target === 'missing') return report('symlink-broken', 'Broken symbolic link: its target does not exist.', 'Fix or delete it.');
    if (target === 'circle' || ancestors.some((ancestor) => isInside(ancestor, target.path)))
      return report('symlink-loop', 'Circular symbolic link: it points to a folder that contains it.', 'Delete it.');
    if (!allowed.some((place) => isInside(target.path, place)))
      return report(
        'symlink-outside',
        `The symbolic link points outside the site and its repository: ${target.path}.`,
        'Copy its target, or configure that folder as a content folder.',
      );
    return target.isFolder ? walkFrom(`${path}/`, [...ancestors, target.path]) : [path];
  };
  const onUnreadable = (path: string) => {
    const file = toRoot(root, join(folder, path));
    diagnostics.push(problem('content-missing', `No permission to read the folder "${file}".`, { file, hint: 'Change its permissions.' }));
  };
  const isPassedOver = (path: string) => folder === root && /^(?:\.|node_modules(?:\/|$))/.test(path);
  const walkFrom = (below: string, ancestors: readonly string[]) =>
    walk({ folder, isPassedOver, onUnreadable }, below, (entry, path) =>
      entry.isSymbolicLink() && !isEditorFile(entry.name) ? follow(path, ancestors) : [],
    );
  const files = walkFrom('', [realpathSync(folder)]).filter((path) => !isEditorFile(posix.basename(path)));
  throwProblems(diagnostics);
  return files.sort((a, b) => (a < b ? -1 : 1));
}

/** The nearest folder above the root with `.git`; the root itself outside of a repository. */
function repositoryOf(root: string, folder = root): string {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? root : repositoryOf(root, dirname(folder));
}

/** Paths of everything below a folder except folders, with forward slashes, unsorted; links are not followed. Empty for a missing folder. */
export function filesBelow(folder: string): string[] {
  return walk({ folder, isPassedOver: () => false }, '', (_, path) => [path]);
}

/** Options of a walk. */
interface Walk {
  readonly folder: string;
  /** True for a path to leave out, relative to the folder. */
  readonly isPassedOver: (path: string) => boolean;
  /** Gets the path of a folder without permission; if absent, the walk throws. */
  readonly onUnreadable?: (path: string) => void;
}

/** Files below a folder; `onOther` gives the paths for a link, a socket or the like. `below` is empty or ends with a slash. */
function walk(from: Walk, below: string, onOther: (entry: Dirent, path: string) => string[]): string[] {
  // Not a glob, since `**` does not match line breaks in names.
  return entriesOf(from, below).flatMap((entry) => {
    const path = below + entry.name;
    if (from.isPassedOver(path)) return [];
    if (entry.isDirectory()) return walk(from, `${path}/`, onOther);
    return entry.isFile() ? [path] : onOther(entry, path);
  });
}

/** Names in a folder, unsorted; empty if it cannot be read, as when another process has removed it. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty for a missing folder, which may have been removed during the walk. */
function entriesOf({ folder, onUnreadable }: Walk, below: string): Dirent[] {
  try {
    return readdirSync(join(folder, below), { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return [];
    if (!onUnreadable || (code !== 'EACCES' && code !== 'EPERM')) throw error;
    onUnreadable(below);
    return [];
  }
}

function targetOf(path: string): { readonly path: string; readonly isFolder: boolean } | 'circle' | 'missing' {
  try {
    const real = realpathSync(path);
    return { path: real, isFolder: statSync(real).isDirectory() };
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ELOOP' ? 'circle' : 'missing';
  }
}

/** `undefined` if nothing exists there, even for names that the system refuses. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** True when `path` is `folder` or inside it. Both absolute. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The nearest folder above a path that exists, or the file in its place. */
export function existingParent(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) ? parent : existingParent(parent);
}

/** A path as in messages and the graph: relative to the root, with forward slashes. */
export function toRoot(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** True for a path in `.git`: the output folder may be a work tree of its own, as for GitHub Pages. */
export function isRepository(path: string): boolean {
  return path === '.git' || path.startsWith('.git/');
}

/** Absolute path of a content folder. Throws a `DocsError` when it does not exist. */
export function existingFolder(root: string, folder: string, key: string): string {
  const path = join(root, folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw docsError('content-missing', `The folder "${folder}" of "${key}" does not exist.`, {
    hint: `Create it, or change "${key}" in the configuration; the path is relative to ${root}.`,
  });
}

/**
 * True for the name of a lock or backup file of an editor: `.#x.md` of Emacs, which is a link without a
 * target, `#x.md#`, `x.md~`, `.x.md.swp` of Vim, `x.md___jb_tmp___` of JetBrains. Such a file is never part of a site.
 */
export function isEditorFile(name: string): boolean {
  return /^\.#|^#.*#$|.~$|^\..*\.sw[a-z]$|___jb_(?:tmp|old)___$/s.test(name);
}

/** True for names of temporary editor files; other files may have such names, too. */
export function mayBePassingFile(name: string): boolean {
  return isEditorFile(name) || /^\.|^4913$|\.(?:tmp|temp|swp|swx|bak)\b/.test(name);
}

/** Returns the spelling on disk of a path with the wrong letter case below the root; `undefined` for a correct or missing path. Absolute. */
export type SpellingOf = (path: string) => string | undefined;

/**
 * Creates a function that compares paths with the names on disk, even on a case-insensitive file system.
 * Lists each folder once. `root` is absolute.
 */
export function spellingReader(root: string): SpellingOf {
  const listings = new Map<string, ReadonlySet<string>>();
  const namesOf = (folder: string) => getOrMake(listings, folder, () => new Set(namesIn(folder)));
  return (path) => {
    if (!isInside(path, root) || path === root) return undefined;
    let found = root;
    for (const name of path.slice(root.length + 1).split(sep)) {
      const names = namesOf(found);
      const actual = names.has(name) ? name : [...names].find((other) => other.toLowerCase() === name.toLowerCase());
      if (actual === undefined) return undefined;
      found = join(found, actual);
    }
    return found === path ? undefined : found;
  };
}

/** Removes an empty folder and those above it that this leaves empty, up to `top`. `below` is relative to it. */
export function removeEmptyFolders(top: string, below: string): void {
  const path = join(top, below);
  if (below === '.' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmptyFolders(top, dirname(below));
}
