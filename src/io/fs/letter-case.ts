import { join, sep } from 'node:path';
import { getOrMake } from '../../text/group-by.ts';
import { isInside, namesIn } from './walk-folder.ts';

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
