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

/** A URL of a finished site that links from elsewhere may name: a page, a redirect or a file with a lasting name. */
export interface SiteUrl {
  /** Starts with the base URL, percent-encoded. */
  readonly url: string;
  /** Of a redirect: the URL that it leads to, or an absolute one; absent for others. */
  readonly redirect?: string | undefined;
  /** Absent for redirects and files. */
  readonly page?: SitePage | undefined;
}

/** What a page offers to links, and where its content links. */
export interface SitePage {
  /** Text of its heading of level 1; absent when it has none. */
  readonly title?: string | undefined;
  /** In document order. */
  readonly anchors: readonly Anchor[];
  /** Sorted: URLs of the site with their anchors and without queries, and absolute URLs of other sites. */
  readonly links: readonly string[];
  /** Relative to the root; absent for a generated page. */
  readonly source?: string | undefined;
}

/** What an earlier build published at a URL. */
export interface PublishedUrl {
  readonly title?: string | undefined;
  /** In document order. */
  readonly anchors: readonly string[];
}

/** Everything that an earlier build published, by URL. */
export interface UrlLedger {
  /** Base path of that site. */
  readonly baseUrl: string;
  readonly urls: ReadonlyMap<string, PublishedUrl>;
}

/** The links to a URL and from it. */
export interface UrlLinks {
  readonly url: string;
  /** Links from contents of pages, to the URL itself, to an anchor there, or to a redirect that leads to it. */
  readonly in: readonly {
    /** URL of the page with the link. */
    readonly from: string;
    /** The URL that it names. */
    readonly to: string;
    /** Source of the page; absent for a generated one. */
    readonly source?: string | undefined;
  }[];
  readonly out: readonly string[];
}
