/** Of what all pages of a site are made: a short hash of each ingredient, by its name. Those of the site's data begin with `site.`. */
export type SiteCacheInputs = Readonly<Record<string, string>>;

/** Of what one page is made, besides: a short hash of each ingredient. */
export interface PageCacheInputs {
  /** Its source; absent for a page that is made of no single document. */
  readonly text?: string | undefined;
  /** Files that its source shows or imports; absent when there are none. */
  readonly files?: string | undefined;
  /** What stands around its body: `PageData`. */
  readonly data: string;
  /** The finished body, with all addresses in it. */
  readonly body: string;
}

/** What the last build remembers of a page. */
export interface RecordedPage extends PageCacheInputs {
  /** Whether its document was in the cache; absent for a page without one. */
  readonly wasDocumentKnown?: boolean | undefined;
  readonly wasPageKnown: boolean;
}

/** How often the store had what was asked for; each value counts once. */
export interface CacheCount {
  readonly hits: number;
  readonly total: number;
}

/** The counts that profiles show. */
export interface CacheCounts {
  readonly documents: CacheCount;
  readonly code: CacheCount;
  readonly pages: CacheCount;
}

/** Sums up what several threads counted. */
export function addCounts(one: CacheCounts, other: CacheCounts): CacheCounts {
  const sum = (a: CacheCount, b: CacheCount) => ({ hits: a.hits + b.hits, total: a.total + b.total });
  return { documents: sum(one.documents, other.documents), code: sum(one.code, other.code), pages: sum(one.pages, other.pages) };
}
