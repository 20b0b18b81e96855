import { posix } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';

/** The content folder that a configuration names, in its shortest form. */
export function contentFolder(path: string): string {
  return posix.normalize(path).replace(/\/$/, '');
}

/** Leaves out the files that belong to a docs set in a folder further inside. Paths are relative to `folder`. */
export function withoutNestedSets(files: readonly string[], folder: string, { docs }: SiteConfig): readonly string[] {
  if (!docs || 'path' in docs) return files;
  const nested = docs
    .map(({ path }) => posix.relative(folder, contentFolder(path)))
    .filter((path) => path !== '' && path !== '..' && !path.startsWith('../'));
  return nested.length === 0 ? files : files.filter((file) => !nested.some((path) => file.startsWith(`${path}/`)));
}
