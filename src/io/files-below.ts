import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
