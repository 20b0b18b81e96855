import { posix } from 'node:path';
import type { GraphInput } from '../../graph/build-graph.ts';
import type { DocsSetInput, SourceWithMeta } from '../../graph/docs/content-input.ts';

/** Returns the path of a file after a move; the same for files that stay. Paths are relative to the root. */
export type MovedPath = (path: string) => string;

/** The input of a site as if its files had other paths within their content folders. */
export function relocateSources(input: GraphInput, moved: MovedPath): GraphInput {
  return {
    ...input,
    sets: input.sets.map((set) => relocateSet(set, moved)),
    blogs: input.blogs?.map((blog) => ({ ...blog, sources: relocated(blog.sources, blog.folder, moved) })),
    pages: input.pages && { ...input.pages, sources: relocated(input.pages.sources, input.pages.folder, moved) },
  };
}

function relocateSet(set: DocsSetInput, moved: MovedPath): DocsSetInput {
  const { folder } = set;
  const categoryFiles = new Map(
    [...set.categoryFiles].map(([below, file]) => {
      const name = posix.join(folder, below, posix.basename(file.path));
      return [posix.relative(folder, posix.dirname(moved(name))), file];
    }),
  );
  return {
    ...set,
    categoryFiles,
    sources: relocated(set.sources, folder, moved),
    ...(set.drafts && { drafts: relocated(set.drafts, folder, moved) }),
  };
}

function relocated<Item extends SourceWithMeta>(sources: readonly Item[], folder: string, moved: MovedPath): Item[] {
  return sources
    .map((source) => {
      const logicalPath = source.logicalPath === undefined ? undefined : moved(source.logicalPath);
      const path = moved(source.path);
      return {
        ...source,
        path,
        ...(logicalPath === undefined ? {} : { logicalPath }),
        relativePath: posix.relative(folder, logicalPath ?? path),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
