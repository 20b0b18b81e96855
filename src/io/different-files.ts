import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isRepository } from './files-below.ts';

/** Paths of files that two output folders do not both have with the same contents; a repository in one of them is none of the site. */
export function differentFiles(one: string, other: string): string[] {
  const paths = [...new Set([...filesBelow(one), ...filesBelow(other)])].filter((path) => !isRepository(path)).sort();
  return paths.filter((path) => {
    const [first, second] = [join(one, path), join(other, path)];
    return !existsSync(first) || !existsSync(second) || !readFileSync(first).equals(readFileSync(second));
  });
}
