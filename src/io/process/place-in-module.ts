import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DiagnosticPlace } from '../../model/diagnostic.ts';
import { packageRoot } from '../fs/package-root.ts';
import { isInside, toRoot } from '../fs/walk-folder.ts';
import { placeInStack } from './content-failure.ts';

/** A stack frame in a file: its name in the stack, line and column. */
const frames = /((?:file:\/\/|\/|[A-Z]:\\)[^\n()]*?):(\d+):(\d+)\)?$/gm;

/**
 * Where code that `loadModule` runs threw an error: the topmost stack frame in a file of the site or one of its packages; empty if there is none.
 * `root` is absolute.
 */
export function placeInModule(error: unknown, root: string): DiagnosticPlace {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const own = ['dist', 'src', 'bin'].map((folder) => join(packageRoot(), folder));
  for (const [, name = '', line, column] of stack.matchAll(frames)) {
    const path = name.startsWith('file://') ? fileURLToPath(name) : name;
    if (own.some((folder) => isInside(path, folder))) continue;
    if (isModule(path)) {
      const map = existsSync(mapPathOf(path)) ? readFileSync(mapPathOf(path), 'utf8') : undefined;
      return placeInStack(`${name}:${line}:${column}`, { name, map, folder: root }, root);
    }
    if (isInside(path, root)) return { file: toRoot(root, path), line: Number(line), column: Number(column) };
  }
  return {};
}

/** True for a bundled module in the cache. */
function isModule(path: string): boolean {
  return /[\\/]modules[\\/][\da-f]{16,}\.mjs$/.test(path);
}

/** The source map of a bundled module. Its sources are relative to the root of the site. */
export function mapPathOf(path: string): string {
  return `${path}.map`;
}
