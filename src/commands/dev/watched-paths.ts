import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isEditorFile, mayBePassingFile } from '../../io/fs/walk-folder.ts';
import type { Site } from '../../load-site.ts';

/** Paths that a site depends on: its sources, and other files that it bundles or reads, given as `inputs`. All absolute. */
export function watchedPaths(sites: readonly Site[], inputs: readonly string[]): string[] {
  const own = sites.flatMap((site) => [
    ...site.sourceFolders,
    ...site.configFiles,
    ...site.programFiles,
    ...site.chromeSources.map(({ file }) => join(site.root, file)),
  ]);
  return [...new Set([...own, ...inputs.filter((path) => !path.includes('node_modules'))])];
}

/** True for a lock or backup file of an editor, and for a temporary one that no longer exists. `path` and `root` are absolute. */
export function isEditorTempFile(path: string, sites: readonly Site[], root: string): boolean {
  if (isEditorFile(basename(path))) return true;
  if (!mayBePassingFile(basename(path)) || existsSync(path)) return false;
  const isContent = (source: string) => join(root, source) === path;
  return !sites.some(({ graph }) => [...graph.staticFiles.values(), ...graph.contentFiles.values()].some(isContent));
}
