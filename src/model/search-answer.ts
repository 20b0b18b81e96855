/** What was found. */
export interface SearchAnswer {
  /** Sections below their pages. */
  readonly rows: readonly SearchRow[];
  /** The words that count, for marking them on the page that is chosen. */
  readonly words: readonly string[];
}

/** One line of what was found. */
export interface SearchRow {
  /** What was found of a page: its title, the title of a section, or something in its text. */
  readonly kind: 'page' | 'heading' | 'text';
  /** With the base path, and the anchor of the section. */
  readonly url: string;
  readonly title: readonly Piece[];
  /** The text around the match; absent where the title says it. */
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
  /** In letters. */
  readonly excerptLength: number;
}

/** Gives the answer, or nothing when a later question came meanwhile. Throws when the index cannot be loaded. */
export type AskSearch = (question: SearchQuestion) => Promise<SearchAnswer | undefined>;
