import type { DocsSet, Route } from '../../model/graph.ts';

/** The docs version that a page belongs to. */
export interface DocsScope {
  /** Name of the docs set. */
  readonly docsId: string;
  /** Path of the version below the base URL, with a trailing slash; empty for the last version. */
  readonly versionPath: string;
}

/** Absent for pages outside versioned docs sets. */
export function docsScopeOf({ target }: Pick<Route, 'target'>, baseUrl: string): DocsScope | undefined {
  return 'set' in target ? scopeOfSet(target.set, baseUrl) : undefined;
}

/** Absent for a docs set without versions. */
export function scopeOfSet({ id, version, url }: Pick<DocsSet, 'id' | 'version' | 'url'>, baseUrl: string): DocsScope | undefined {
  if (!version) return undefined;
  return { docsId: id, versionPath: version.isLast ? '' : `${url.slice(baseUrl.length).replace(/\/$/, '')}/` };
}

/** The versions with their own index, besides the one of the whole site. */
export function olderScopes(sets: readonly DocsSet[], baseUrl: string): DocsScope[] {
  return sets.flatMap((set) => scopeOfSet(set, baseUrl) ?? []).filter(({ versionPath }) => versionPath !== '');
}

/** Output folder of the index of a version; the index of the last version also serves all other pages. */
export function indexFolder(versionPath: string): string {
  return `search/${versionPath}`;
}
