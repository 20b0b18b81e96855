import { join } from 'node:path';
import type { Site } from '../../load-site.ts';

/** What a site depends on: its sources, and every other file that it bundles or reads, given as `inputs`. All absolute. */
export function watchedPaths(sites: readonly Site[], inputs: readonly string[]): string[] {
  const own = sites.flatMap((site) => [
    ...site.sourceFolders,
    ...site.configFiles,
    ...site.programFiles,
    ...site.chromeSources.map(({ file }) => join(site.root, file)),
  ]);
  return [...new Set([...own, ...inputs.filter((path) => !path.includes('node_modules'))])];
}
