import type { DocsSet, Route } from '../../model/graph.ts';

/** The part of versioned documentation that a page belongs to. */
export interface DocsScope {
  /** Name of the docs set. */
  readonly docsId: string;
  /** Path of the version below the base URL, with a slash at its end; empty for the last one. */
  readonly versionPath: string;
}

/** Absent for pages that are in no docs set with versions. */
export function docsScopeOf({ target }: Pick<Route, 'target'>, baseUrl: string): DocsScope | undefined {
  return 'set' in target ? scopeOfSet(target.set, baseUrl) : undefined;
}

/** Absent for a docs set without versions. */
export function scopeOfSet({ id, version, url }: Pick<DocsSet, 'id' | 'version' | 'url'>, baseUrl: string): DocsScope | undefined {
  if (!version) return undefined;
  return { docsId: id, versionPath: version.isLast ? '' : `${url.slice(baseUrl.length).replace(/\/$/, '')}/` };
}

/** The versions that have an index of their own, besides that of the whole site. */
export function olderScopes(sets: readonly DocsSet[], baseUrl: string): DocsScope[] {
  return sets.flatMap((set) => scopeOfSet(set, baseUrl) ?? []).filter(({ versionPath }) => versionPath !== '');
}

/** Folder of the index for the pages of a version, in the output; that of the last one serves all other pages, too. */
export function indexFolder(versionPath: string): string {
  return `search/${versionPath}`;
}
