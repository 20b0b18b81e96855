import type { Route } from '../model/graph.ts';

/** The part of versioned documentation that a page belongs to. */
export interface DocsScope {
  /** Name of the docs set. */
  readonly docsId: string;
  /** Path of the version below the base URL, with a slash at its end; empty for the last one. */
  readonly versionPath: string;
}

/** Absent for pages that are in no docs set with versions. */
export function docsScopeOf({ target }: Pick<Route, 'target'>, baseUrl: string): DocsScope | undefined {
  if (!('set' in target)) return undefined;
  const { id, version, url } = target.set;
  if (!version) return undefined;
  return { docsId: id, versionPath: version.isLast ? '' : `${url.slice(baseUrl.length).replace(/\/$/, '')}/` };
}

/** Folder of the index for the pages of a version, in the output; that of the last one serves all other pages, too. */
export function indexFolder(versionPath: string): string {
  return `search/${versionPath}`;
}
