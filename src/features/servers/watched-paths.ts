import { dirname, join } from 'node:path';
import { isInside } from '../../io/fs/walk-folder.ts';
import type { Site } from '../../load-site.ts';
import { type Diagnostic, hasErrors } from '../../model/diagnostic.ts';
import type { Arrivals } from './compare-files.ts';

/** Paths that a site depends on: its sources, and other files that it bundles or reads, given as `inputs`. All absolute. */
export function watchedPaths(sites: readonly Site[], inputs: readonly string[]): string[] {
  const own = sites.flatMap((site) => [
    ...site.dependencies.sourceFolders,
    ...site.dependencies.configFiles,
    ...site.dependencies.programFiles,
    ...site.chromeSources.map(({ file }) => join(site.root, file)),
  ]);
  return [...new Set([...own, ...inputs.filter((path) => !path.includes('node_modules'))])];
}

/** Which new files in a root, absolute, concern a site with these problems: files found by convention may appear near the content; files that a page is missing, anywhere. */
export function arrivalsIn(root: string, problems: () => readonly Diagnostic[]): Arrivals {
  const concerns = (path: string) => dirname(path) === root || isInside(path, join(root, 'content')) || hasErrors(problems());
  return { root, concerns };
}
