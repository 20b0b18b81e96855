import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const modules = join(import.meta.dirname, '../../node_modules');

/** Makes packages of this repository appear installed in a site, like a package manager with symlinks. */
export function linkPackages({ root }: { readonly root: string }, ...names: readonly string[]): void {
  for (const name of names) {
    const target = join(root, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(modules, name), target);
  }
}
