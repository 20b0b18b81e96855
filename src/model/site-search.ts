import type { CountedText } from './counted-text.ts';

/** What pages know of the search of their site. */
export interface SiteSearch {
  /** URL of the search page. */
  readonly pageUrl: string;
  /** URL of the script that box and page come to life with. */
  readonly scriptUrl: string;
  /** Whether keys lead to the box. */
  readonly hasHotkey: boolean;
  readonly contexts: readonly SearchContext[];
  readonly versions: readonly SearchVersion[];
}

/** What that script knows. JSON-safe. */
export interface SearchSettings {
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  readonly pageUrl: string;
  readonly workerUrl: string;
  readonly siteTitle: string;
  readonly lang: string;
  /** Parts of the site, in the order in which the index numbers them. */
  readonly contexts: readonly SearchContext[];
  /** What has an index of its own; the first is that of the last versions, and of all that has none. */
  readonly versions: readonly SearchVersion[];
  /** Most rows below the box. */
  readonly suggestions: number;
  /** Of the text around a match, in letters. */
  readonly excerptLength: number;
  readonly texts: SearchTexts;
  readonly retry: string;
}

export interface SearchContext {
  readonly label: string;
  /** Below the base URL, without slashes at its ends. */
  readonly path: string;
}

export interface SearchVersion {
  readonly label: string;
  /** Below the base URL, with a slash at its end; empty for the last one. */
  readonly path: string;
}

/** Where a page is searched from; what is absent is the usual. */
export interface SearchScope {
  /** Path of its version. */
  readonly version?: string | undefined;
  /** Number of its context. */
  readonly context?: number | undefined;
}

/** Texts of box and page. */
export interface SearchTexts {
  readonly search: string;
  readonly clear: string;
  readonly results: string;
  readonly loading: string;
  readonly noResults: string;
  readonly resultCount: CountedText;
  readonly allResults: string;
  /** `{context}`. */
  readonly allResultsWithin: string;
  /** `{context}`. */
  readonly allResultsOutside: string;
  readonly notLoaded: string;
  /** Said after it in the box. */
  readonly typeAgain: string;
  readonly pageTitle: string;
  /** `{query}`. */
  readonly resultsFor: string;
  readonly documentsFound: CountedText;
  readonly noDocuments: string;
  readonly context: string;
  readonly everywhere: string;
  readonly version: string;
  readonly lastVersions: string;
  readonly needsScript: string;
  readonly apiReference: string;
}
