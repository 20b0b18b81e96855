/** A question to the search of a site, and the page that answers it. */
export interface SearchTest {
  readonly query: string;
  /** Path below the base URL, with or without the anchor of a section. */
  readonly page: string;
  /** Among how many pages it has to be. */
  readonly within: number;
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
}
