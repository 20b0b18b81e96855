import { join, posix } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { isThere } from '../io/fs/file-error.ts';
import { walkFolder } from '../io/fs/walk-folder.ts';

/** Folder of the components that MDX documents can use without importing them, relative to the root. */
export const componentsFolder = 'content/_components';

/** Components that documents may use without importing them: paths relative to the root, by name. The configuration takes precedence. */
export function findComponents(root: string, { components }: SiteConfig['markdown']): Map<string, string> {
  const folder = join(root, componentsFolder);
  const files = isThere(folder)
    ? walkFolder(folder, root).filter((path) => /\.[jt]sx?$/.test(path) && !/\.(d|test)\.tsx?$/.test(path))
    : [];
  return new Map([
    ...files.map((path): [string, string] => [componentName(path), posix.join(componentsFolder, path)]),
    ...Object.entries(components).map(([name, path]): [string, string] => [name, posix.normalize(path)]),
  ]);
}

/** `app-card.tsx` contains `AppCard`. */
function componentName(path: string): string {
  const words = posix
    .basename(path)
    .replace(/\.\w+$/, '')
    .split(/[-_.]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
