import { posix } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';

/** The content folder that a configuration names, in its shortest form. */
export function contentFolder(path: string): string {
  return posix.normalize(path).replace(/\/$/, '');
}

/** Leaves out the files of docs sets in folders further inside, of packages and of the finished site. Paths are relative to `folder`. */
export function withoutNestedSets(files: readonly string[], folder: string, { docs, outDir }: SiteConfig): readonly string[] {
  const sets = docs ? ('path' in docs ? [docs] : docs) : [];
  const nested = [...sets.map(({ path }) => path), outDir]
    .map((path) => posix.relative(folder, contentFolder(path)))
    .filter((path) => path !== '' && path !== '..' && !path.startsWith('../'));
  const isForeign = (file: string) => /(^|\/)node_modules\//.test(file) || nested.some((path) => file.startsWith(`${path}/`));
  return files.filter((file) => !isForeign(file));
}
