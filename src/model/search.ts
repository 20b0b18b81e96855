import type { SearchMessages } from './messages.ts';

/** A link that is offered where nothing is found. */
export interface SearchLink {
  readonly label: string;
  /** With the base path, or external. */
  readonly url: string;
}

/** The form for a search of another host, by its parameters. */
export interface SearchFallback {
  readonly action: string;
  /** Of the field for the words. */
  readonly name: string;
  readonly hidden: readonly SearchParameter[];
}

export interface SearchParameter {
  readonly name: string;
  readonly value: string;
}

/** What pages know of the search of their site. */
export interface SiteSearch {
  /** URL of the search page. */
  readonly pageUrl: string;
  /** URL of the script that box and page come to life with. */
  readonly scriptUrl: string;
  /** What that script loads before the first answer: scripts, then the entry of the index. */
  readonly preloadUrls: readonly string[];
  /** Whether keys lead to the box. */
  readonly hasHotkey: boolean;
  readonly contexts: readonly SearchContext[];
  readonly versions: readonly SearchVersion[];
  /** Where to go without an answer; absent unless configured. */
  readonly emptyLink?: SearchLink | undefined;
  /** For readers without JavaScript; absent unless configured. */
  readonly fallback?: SearchFallback | undefined;
  /** Pages of all tags: for readers without JavaScript, too. */
  readonly tagIndexes: readonly SearchLink[];
}

/** What that script knows. JSON-safe. */
export interface SearchSettings {
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  readonly pageUrl: string;
  /** Absent where a service answers. */
  readonly workerUrl?: string | undefined;
  /** Absent where the index of the site answers. */
  readonly service?: SearchService | undefined;
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
  /** Shown if nothing is found; absent unless configured. */
  readonly emptyLink?: SearchLink | undefined;
  readonly messages: SearchMessages;
  readonly retry: string;
}

/** A service that answers queries instead of the index of the site. JSON. */
export interface SearchService {
  readonly provider: 'docsearch' | 'typesense';
  /** Where queries are sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Added to each query. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Host of the site, whose pages are in the index of the service. */
  readonly siteUrl: string;
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

/** What was found. */
export interface SearchAnswer {
  /** Sections below their pages. */
  readonly rows: readonly SearchRow[];
  /** The words that count, for marking them on the page that is chosen. */
  readonly words: readonly string[];
  /** Number of pages that match, of which the rows are the best. */
  readonly pages: number;
  /** True where `pages` counts sections instead: services do not count pages. */
  readonly countsSections?: boolean | undefined;
  /** Queries that would find something, when this one finds nothing. */
  readonly suggestions: readonly string[];
  /** Pages of tags and categories that match, when no page does. */
  readonly lists: readonly SearchLink[];
}

/** One row of the results. */
export interface SearchRow {
  /** What was found of a page: its title, the title of a section, or something in its text. */
  readonly kind: 'page' | 'heading' | 'text';
  /** With the base path, and the anchor of the section. */
  readonly url: string;
  readonly title: readonly Piece[];
  /** The text around the match; absent if the title contains the match. */
  readonly excerpt?: readonly Piece[] | undefined;
  readonly pageTitle: string;
  readonly breadcrumb: readonly string[];
}

/** A piece of a text; a marked one was asked for. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** What the search of a site is asked. */
export interface SearchQuestion {
  /** URL of the folder of the index, with a slash at its end. */
  readonly folder: string;
  /** Empty: only gets the index ready. */
  readonly query: string;
  /** Number of the context in which to search; absent: everywhere. */
  readonly context?: number | undefined;
  readonly limit: number;
  /** Most rows of each page after the first; defaults to as many as the first has. */
  readonly rowsOfOthers?: number | undefined;
  /** In letters. */
  readonly excerptLength: number;
  /** Length up to which an excerpt goes on after its words, for rows that are cut at their end; defaults to `excerptLength`. */
  readonly excerptFill?: number | undefined;
}

/** Gives the answer, or nothing when a later question came meanwhile. Throws when the index cannot be loaded. */
export type AskSearch = (question: SearchQuestion) => Promise<SearchAnswer | undefined>;

/** A page as the search knows it. */
export interface SearchPage {
  /** With the base path. */
  readonly url: string;
  readonly title: string;
  /** Labels of the categories around the page, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly description: string;
  readonly keywords: readonly string[];
  /** Queries for which the page is the first result. */
  readonly pins: readonly string[];
  /** Multiplies what the page scores; 1 for most. */
  readonly rank: number;
  /** In document order; the first one is the text before all headings. */
  readonly sections: readonly SearchSection[];
}

/** The text below one heading. */
export interface SearchSection {
  /** Id of the heading; empty for the first section. */
  readonly id: string;
  /** Text of the heading; empty for the first section. */
  readonly title: string;
  readonly text: string;
  /** Code of which the text holds the beginning only: it is found, and hardly read in a list of answers. */
  readonly code: string;
  /** True for a heading of level 4: its words also belong to the nearest section above that is not a part. */
  readonly isPart: boolean;
}

/** The parts of a page that count differently. */
export const searchFields = ['title', 'heading', 'description', 'keywords', 'content'] as const;

export type SearchField = (typeof searchFields)[number];

/** A question to the search of a site, and the page that answers it. */
export interface SearchTest {
  readonly query: string;
  /** Path below the base URL; with an anchor, the section has to be the first result on its page. */
  readonly page: string;
  /** Among how many pages it has to be. */
  readonly within: number;
  /** Among how many rows of the result list the page or section itself has to be; absent: not tested. */
  readonly row?: number | undefined;
  /** Label of the part of the site that is searched; absent for all of it. */
  readonly context?: string | undefined;
  /** Where the question is written; both count from 1. */
  readonly place: { readonly line: number; readonly column: number };
}

/** How well the search of a site answers its questions. */
export interface SearchScore {
  readonly questions: number;
  /** Parts of the questions whose page is the first one, and among the first five: from 0 to 1. */
  readonly hitAt1: number;
  readonly hitAt5: number;
  /** Mean of 1, 1/2, 1/3 … for the page as the first, second, third one; beyond the tenth it counts as 0. */
  readonly meanReciprocalRank: number;
  /** Questions whose page is at another rank than in the run before; absent in a first run. */
  readonly moved?: readonly MovedAnswer[] | undefined;
}

/** Where a question finds its page. */
export interface SearchRank {
  readonly query: string;
  /** Path of the page, as in the test. */
  readonly page: string;
  /** From 1; 0 where it is not found. */
  readonly rank: number;
}

/** A rank that is not the one of the run before. */
export interface MovedAnswer extends SearchRank {
  readonly before: number;
}
