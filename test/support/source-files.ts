import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A TypeScript file of this repository. */
export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  /** The folder or file below `src` that it belongs to. */
  readonly room: string;
  readonly lines: number;
  readonly text: string;
  /** Names of the packages and Node modules that it imports. */
  readonly packages: readonly string[];
  /** Paths of the repository files that it imports. */
  readonly files: readonly string[];
}

/** The TypeScript files below a folder of this repository. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((name): SourceFile => {
      const path = posix.join(folder, name.split(sep).join('/'));
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [
        ...text.matchAll(/^(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm),
      ].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
      return {
        path,
        room: path.split('/')[1] ?? '',
        lines: text.split('\n').length - 1,
        text,
        packages: imports.filter((name) => !name.startsWith('.')),
        files: imports.filter((name) => name.startsWith('.')).map((name) => posix.join(dirname(path), name)),
      };
    });
}

/** Values by key, in the order of their first appearance. */
export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
