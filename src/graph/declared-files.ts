import { versionPlaces } from '../content/version-places.ts';
import type { GraphInput } from './build-graph.ts';

/**
 * What belongs to docs and blogs and may lie outside of their folders, relative to the root: the files that declare tags and
 * authors, and the places where versions are or may come.
 */
export function declaredFiles({ sets, blogs = [] }: GraphInput): string[] {
  const declared = [...sets.map(({ tagsFile }) => tagsFile), ...blogs.flatMap(({ tagsFile, authors }) => [tagsFile, authors])];
  const versions = sets.flatMap(({ config }) => (config.disableVersioning ? [] : Object.values(versionPlaces(config.id))));
  return [...declared.flatMap((file) => file?.path ?? []), ...versions];
}
