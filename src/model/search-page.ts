/** A page as the search knows it. */
export interface SearchPage {
  /** With the base path. */
  readonly url: string;
  readonly title: string;
  /** Labels of what the page is in, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly description: string;
  readonly keywords: readonly string[];
  /** Multiplies what the page scores; 1 for most. */
  readonly rank: number;
  /** In the order of the page; the first one is what stands above all headings. */
  readonly sections: readonly SearchSection[];
}

/** What stands below one heading. */
export interface SearchSection {
  /** Id of the heading; empty for the first section. */
  readonly id: string;
  /** Text of the heading; empty for the first section. */
  readonly title: string;
  readonly text: string;
  /** Code of which the text holds the beginning only: it is found, and hardly read in a list of answers. */
  readonly code: string;
}

/** The parts of a page that count differently. */
export const searchFields = ['title', 'heading', 'description', 'keywords', 'content'] as const;

export type SearchField = (typeof searchFields)[number];
