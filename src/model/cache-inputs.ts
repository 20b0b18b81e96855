/** Inputs of all pages of a site: short hashes by name. Names of site data start with `site.`. */
export type SiteCacheInputs = Readonly<Record<string, string>>;

/** Further inputs of one page, as short hashes. */
export interface PageCacheInputs {
  /** Its source; absent for a page without one. */
  readonly text?: string | undefined;
  /** Files that its source shows or imports; absent if there are none. */
  readonly files?: string | undefined;
  /** Everything but its body: `PageData`. */
  readonly data: string;
  /** The body with all URLs filled in. */
  readonly body: string;
}

/** What the last build recorded about a page. */
export interface RecordedPage extends PageCacheInputs {
  /** Whether its document was in the cache; absent for a page without a document. */
  readonly wasDocumentKnown?: boolean | undefined;
  readonly wasPageKnown: boolean;
}

/** Cache hits and requests; each key is counted once. */
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

/** Sums the counts of two threads. */
export function addCounts(one: CacheCounts, other: CacheCounts): CacheCounts {
  const sum = (a: CacheCount, b: CacheCount) => ({ hits: a.hits + b.hits, total: a.total + b.total });
  return { documents: sum(one.documents, other.documents), code: sum(one.code, other.code), pages: sum(one.pages, other.pages) };
}
