import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { type Diagnostic, type DiagnosticCode, DocsError } from '../../model/diagnostic.ts';

/**
 * All files below a folder: paths relative to it, with forward slashes, sorted by code unit. Symbolic links are followed
 * as long as they stay inside the folder or the root; both are absolute. Throws one `DocsError` with every link that
 * leads nowhere, outside or in a circle.
 */
export function walkFolder(folder: string, root: string): string[] {
  const diagnostics: Diagnostic[] = [];
  const allowed = [realpathSync(folder), realpathSync(root)];
  const walk = (below: string, ancestors: readonly string[]): string[] =>
    // One level at a time: `**` passes over every name with a line break in it.
    fastGlob
      .sync('*', { cwd: join(folder, below), dot: true, onlyFiles: false, followSymbolicLinks: false, objectMode: true })
      .flatMap(({ path, dirent }) => {
        if (dirent.isFile()) return [below + path];
        if (dirent.isDirectory()) return walk(`${below}${path}/`, ancestors);
        return dirent.isSymbolicLink() ? follow(below + path, ancestors) : [];
      });
  const follow = (path: string, ancestors: readonly string[]): string[] => {
    const report = (code: DiagnosticCode, message: string, hint: string) => {
      diagnostics.push({ code, severity: 'error', message, file: toRoot(root, join(folder, path)), hint });
      return [];
    };
    const target = targetOf(join(folder, path));
    if (target === 'nowhere') return report('symlink-broken', 'The symbolic link leads nowhere.', 'Mend it or remove it.');
    if (target === 'circle' || ancestors.some((ancestor) => isInside(ancestor, target.path)))
      return report('symlink-loop', 'The symbolic link leads back to a folder that holds it.', 'Remove it.');
    if (!allowed.some((place) => isInside(target.path, place)))
      return report(
        'symlink-outside',
        `The symbolic link leads outside of the site: ${target.path}.`,
        'Copy what it names, or make that folder a content folder of its own.',
      );
    return target.isFolder ? walk(`${path}/`, [...ancestors, target.path]) : [path];
  };
  const files = walk('', [realpathSync(folder)]);
  if (diagnostics.length > 0) throw new DocsError(diagnostics);
  return files.sort((a, b) => (a < b ? -1 : 1));
}

function targetOf(path: string): { readonly path: string; readonly isFolder: boolean } | 'circle' | 'nowhere' {
  try {
    const real = realpathSync(path);
    return { path: real, isFolder: statSync(real).isDirectory() };
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ELOOP' ? 'circle' : 'nowhere';
  }
}

/** True when `path` is `folder` or lies in it. Both absolute. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** A path as messages and the graph name it: relative to the root, with forward slashes. */
export function toRoot(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Paths of all files below a folder, with forward slashes; links count as files and are never followed. */
export function filesBelow(folder: string, below = ''): string[] {
  if (!existsSync(join(folder, below))) return [];
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}

/** The output folder may be a work tree of its own, as for GitHub Pages. */
export function isRepository(path: string): boolean {
  return path === '.git' || path.startsWith('.git/');
}

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
