import type { SearchMessages } from './messages.ts';

/** A link to a page that search suggests. */
export interface SearchLink {
  readonly label: string;
  /** What the page belongs to, if its label alone is ambiguous. */
  readonly detail?: string | undefined;
  /** With the base path, or external. */
  readonly url: string;
}

/** Settings of the search in pages. */
export interface SiteSearch {
  /** URL of the search page. */
  readonly pageUrl: string;
  /** URL of the script for search box and search page. */
  readonly scriptUrl: string;
  /** What that script loads before the first answer: scripts, then the index entry. */
  readonly preloadUrls: readonly string[];
  /** Whether keyboard shortcuts focus the box. */
  readonly hasHotkey: boolean;
  readonly contexts: readonly SearchContext[];
  readonly versions: readonly SearchVersion[];
  /** Link for queries without an answer; absent unless configured. */
  readonly emptyLink?: SearchLink | undefined;
  /** Tag indexes, also for readers without JavaScript. */
  readonly tagIndexes: readonly SearchLink[];
}

/** Settings of that script. JSON-safe. */
export interface SearchSettings {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly pageUrl: string;
  /** Absent if a search service answers. */
  readonly workerUrl?: string | undefined;
  readonly siteTitle: string;
  readonly lang: string;
  /** Parts of the site, in the order in which the index numbers them. */
  readonly contexts: readonly SearchContext[];
  /** Versions with separate indexes; the first contains the last versions and everything without a version. */
  readonly versions: readonly SearchVersion[];
  /** Length of the text around a match, in characters. */
  readonly excerptLength: number;
  /** Shown if nothing is found; absent unless configured. */
  readonly emptyLink?: SearchLink | undefined;
  /** URL that gets queries without results; absent unless configured. */
  readonly onNoResults?: string | undefined;
  readonly messages: SearchMessages;
  readonly close: string;
  readonly retry: string;
}

/** The pages that a reader opened last from search, newest first. */
export interface RecentLinks {
  read(): readonly SearchLink[];
  add(link: SearchLink): void;
  clear(): void;
}

/** The site that a search service answers for. JSON. */
export interface SearchedSite {
  readonly lang: string;
  /** Origin of the site whose pages are in the index of the service. */
  readonly siteUrl: string;
  /** Shown before a query is typed. */
  readonly suggested: readonly SearchLink[];
}

export interface SearchContext {
  readonly label: string;
  /** Below the base URL, without leading and trailing slashes. */
  readonly path: string;
}

export interface SearchVersion {
  readonly label: string;
  /** Below the base URL, with a trailing slash; empty for the last version. */
  readonly path: string;
}

/** Scope of searches from a page; absent fields have the default. */
export interface SearchScope {
  /** Path of its version. */
  readonly version?: string | undefined;
  /** Number of its context. */
  readonly context?: number | undefined;
}

/** The answer to a query. */
export interface SearchAnswer {
  /** Sections follow their pages. */
  readonly rows: readonly SearchRow[];
  /** The search terms, to highlight them on the chosen page. */
  readonly words: readonly string[];
  /** Number of matching pages; rows show the best of them. */
  readonly pages: number;
  /** True where `pages` counts sections instead: services do not count pages. */
  readonly countsSections?: boolean | undefined;
  /** Alternative queries with results, when this one finds nothing. */
  readonly suggestions: readonly string[];
  /** Matching pages of tags and categories, when no other page matches; for an empty query, the suggested pages. */
  readonly lists: readonly SearchLink[];
}

/** One row of the results. */
export interface SearchRow {
  /** The part of the page that matches: its title, a heading, or its text. */
  readonly kind: 'page' | 'heading' | 'text';
  /** With the base path, and the anchor of the section. */
  readonly url: string;
  readonly title: readonly Piece[];
  /** The text around the match; absent if the match is in the title. */
  readonly excerpt?: readonly Piece[] | undefined;
  readonly pageTitle: string;
  readonly breadcrumb: readonly string[];
}

/** A piece of text; marked if it matches the query. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A query to the search of a site. */
export interface SearchQuestion {
  /** URL of the index folder, with a trailing slash. */
  readonly folder: string;
  /** If empty, the answer only has suggested pages. */
  readonly query: string;
  /** Number of the context to search; absent: all. */
  readonly context?: number | undefined;
  /** True to search everything but the context. */
  readonly isOutside?: boolean | undefined;
  readonly limit: number;
  /** Maximum number of rows of each page after the first; defaults to that of the first. */
  readonly rowsOfOthers?: number | undefined;
  /** In characters. */
  readonly excerptLength: number;
  /** Length up to which an excerpt continues after the match, for rows that are cut off at the end; defaults to `excerptLength`. */
  readonly excerptFill?: number | undefined;
}

/** Returns the answer, or `undefined` if a later query has replaced this one. Throws when the index cannot be loaded. */
export type AskSearch = (question: SearchQuestion) => Promise<SearchAnswer | undefined>;

/** A page in the search index. */
export interface SearchablePage {
  /** With the base path. */
  readonly url: string;
  readonly title: string;
  /** Labels of the categories around the page, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly description: string;
  readonly keywords: readonly string[];
  /** Queries for which the page is always the first result. */
  readonly pins: readonly string[];
  /** Multiplies the score of the page; usually 1. */
  readonly rank: number;
  /** In document order; the first one is the text before the first heading. */
  readonly sections: readonly SearchSection[];
}

/** The text below one heading. */
export interface SearchSection {
  /** Id of the heading; empty for the first section. */
  readonly id: string;
  /** Text of the heading; empty for the first section. */
  readonly title: string;
  readonly text: string;
  /** Code whose text contains only the beginning: it can be found, but excerpts rarely need it. */
  readonly code: string;
  /** True for a level-4 heading: its words also count for the nearest section above that is not a part. */
  readonly isPart: boolean;
}

/** The fields of a page, each with its own weight. */
export const searchFields = ['title', 'heading', 'description', 'keywords', 'content'] as const;

export type SearchField = (typeof searchFields)[number];

/** Search tests of a site, at its root. */
export const searchTestsFile = 'search.tests.yml';
