/** A file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The files of a finished site besides its pages, for checks. Paths are relative to its output folder. */
export interface FinishedFiles {
  /** Size in bytes; `undefined` for a file that does not exist. */
  sizeOf(path: string): number | undefined;
  /** Text of a sitemap, a feed or `llms.txt`; `undefined` for other files. */
  textOf(path: string): string | undefined;
  paths(): readonly string[];
}

/** An id in the content of a page that links can target. */
export interface Anchor {
  readonly id: string;
  /** Text of the heading with the id; absent for other elements. */
  readonly title?: string | undefined;
  /** Level of that heading, from 1 to 6. */
  readonly level?: number | undefined;
}

/** Anchors and links in the content of a finished page, without the navigation around it. */
export interface PageContent {
  /** Text of its first level-1 heading; absent without one. */
  readonly title?: string | undefined;
  /** In document order. */
  readonly anchors: readonly Anchor[];
  /** As in the HTML, each once, without links within the page and those with schemes other than `http` and `https`. */
  readonly links: readonly string[];
}

/** A URL of a finished site that other sites may link to: a page, a redirect or a file with a stable name. */
export interface SiteUrl {
  /** Starts with the base URL, percent-encoded. */
  readonly url: string;
  /** Target of a redirect, as a URL of the site or an absolute one; absent for others. */
  readonly redirect?: string | undefined;
  /** Absent for redirects and files. */
  readonly page?: SitePage | undefined;
}

/** Anchors of a page and links in its content. */
export interface SitePage extends Pick<PageContent, 'title' | 'anchors'> {
  /** Sorted: URLs of the site with their anchors and without queries, and absolute URLs of other sites. */
  readonly links: readonly string[];
  /** Relative to the root; absent for a generated page. */
  readonly source?: string | undefined;
}
