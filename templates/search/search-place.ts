import type { SearchSettings } from '../../src/model/search.ts';

/** Version and context of a search, which exist on the site. */
export interface SearchPlace {
  /** Path of the version; empty for the last one. */
  readonly version: string;
  /** Number of the context; absent for the whole site. */
  readonly context?: number | undefined;
  /** True for everything but the context. */
  readonly isOutside?: boolean | undefined;
}

type Known = Pick<SearchSettings, 'contexts' | 'versions' | 'baseUrl'>;

/** Version and context of the current page. */
export function searchPlaceOf(known: Known): SearchPlace {
  const { searchVersion = '', searchContext } = document.getElementById('__page')?.dataset ?? {};
  const context = known.contexts.findIndex((_, index) => String(index) === searchContext);
  return { version: knownVersion(searchVersion, known), context: context === -1 ? undefined : context };
}

/** Version and context in the query of the search page; unknown ones are ignored. */
export function placeOfAddress(query: URLSearchParams, known: Known): SearchPlace {
  const outside = query.get('outside');
  const context = known.contexts.findIndex(({ path }) => path === (outside ?? query.get('ctx')));
  const version = knownVersion(`${query.get('version') ?? ''}/`, known);
  return context === -1 ? { version } : { version, context, isOutside: outside !== null };
}

/** URL of the search page for a query. */
export function addressOf(query: string, place: SearchPlace, { pageUrl, contexts }: Pick<SearchSettings, 'pageUrl' | 'contexts'>): string {
  const { path } = contexts[place.context ?? -1] ?? {};
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(path !== undefined && { [place.isOutside ? 'outside' : 'ctx']: path }),
    ...(place.version && { version: place.version.replace(/\/$/, '') }),
  });
  const text = String(parameters);
  return text === '' ? pageUrl : `${pageUrl}?${text}`;
}

/** URL of the folder with the index. */
export function folderOf({ version }: SearchPlace, { baseUrl }: Known): string {
  return `${baseUrl}search/${version}`;
}

function knownVersion(path: string, { versions }: Known): string {
  return versions.find((version) => version.path === path)?.path ?? '';
}
