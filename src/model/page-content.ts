/** An id in the content of a page, which links can name. */
export interface Anchor {
  readonly id: string;
  /** Text of the heading that has it; absent for other elements. */
  readonly title?: string | undefined;
  /** Level of that heading, from 1 to 6. */
  readonly level?: number | undefined;
}

/** What the content of a finished page offers to links, and where its own links lead. Navigation around it is left out. */
export interface PageContent {
  /** Text of its first heading of level 1; absent when it has none. */
  readonly title?: string | undefined;
  /** In document order. */
  readonly anchors: readonly Anchor[];
  /** As in the HTML, each once. Links within the page, and those of other schemes than `http`, are left out. */
  readonly links: readonly string[];
}
