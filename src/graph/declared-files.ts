import type { GraphInput } from './build-graph.ts';

/** The files that declare tags and authors, relative to the root: they may lie outside of the content folders. */
export function declaredFiles({ sets, blogs = [] }: GraphInput): string[] {
  const declared = [...sets.map(({ tagsFile }) => tagsFile), ...blogs.flatMap(({ tagsFile, authors }) => [tagsFile, authors])];
  return declared.flatMap((file) => file?.path ?? []);
}
