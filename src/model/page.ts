/** All that the templates know of the site; the same for every page. JSON-safe. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Whether page URLs end with `/`. */
  readonly trailingSlash: boolean;
  readonly favicon?: string | undefined;
  /** Value of the generator meta tag. */
  readonly generator: string;
  readonly stylesheetUrl: string;
  readonly scriptUrl: string;
  readonly headTags: readonly HeadTag[];
  readonly navbar: NavbarData;
  readonly footer?: FooterData | undefined;
  readonly texts: Texts;
}

/** A tag that the configuration puts into the head of every page. */
export interface HeadTag {
  readonly tagName: 'base' | 'link' | 'meta' | 'noscript' | 'script' | 'style';
  /** `true` writes the attribute without a value, `false` leaves it out. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string | undefined;
}

export interface Logo {
  readonly url: string;
  /** Shown in dark mode instead of `url`. */
  readonly darkUrl?: string | undefined;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Where a click leads. */
  readonly href?: string | undefined;
}

export interface NavbarData {
  readonly title: string;
  readonly logo?: Logo | undefined;
  readonly left: readonly NavItem[];
  readonly right: readonly NavItem[];
}

export type NavItem = NavLink | NavDropdown | NavHtml;

export interface NavLink {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  readonly isExternal: boolean;
  readonly active: ActiveRule;
}

/** When an item of the navbar counts as current. */
export type ActiveRule =
  /** The page's URL begins with the value, at a segment's border. */
  | { readonly by: 'url'; readonly value: string }
  /** The page's path begins with the value, letter for letter. */
  | { readonly by: 'prefix'; readonly value: string }
  /** The page's path matches the expression; letter case is ignored. */
  | { readonly by: 'regex'; readonly value: string }
  /** The page shows this sidebar. */
  | { readonly by: 'sidebar'; readonly value: string }
  | { readonly by: 'never' };

export interface NavDropdown {
  readonly kind: 'dropdown';
  readonly label: string;
  readonly items: readonly (NavLink | NavHtml)[];
}

export interface NavHtml {
  readonly kind: 'html';
  readonly html: string;
}

export interface FooterData {
  readonly style: 'light' | 'dark';
  /** One column for each; a column without title when the configuration gives a plain list. */
  readonly columns: readonly { readonly title?: string | undefined; readonly items: readonly FooterItem[] }[];
  readonly logo?: Logo | undefined;
  /** HTML of the site's author. */
  readonly copyright?: string | undefined;
}

export type FooterItem =
  | { readonly kind: 'link'; readonly label: string; readonly url: string; readonly isExternal: boolean }
  | { readonly kind: 'html'; readonly html: string };

/** Texts of the interface in the language of the page. `{name}` marks a place that is filled in. */
export interface Texts {
  readonly skipToContent: string;
  readonly mainNavigation: string;
  readonly menu: string;
  readonly docsSidebar: string;
  readonly breadcrumbs: string;
  readonly homePage: string;
  readonly onThisPage: string;
  readonly docPages: string;
  readonly previous: string;
  readonly next: string;
  readonly opensInNewTab: string;
  readonly copyCode: string;
  readonly copied: string;
  readonly moreInCategory: string;
  readonly allDocuments: string;
  readonly oneItem: string;
  readonly manyItems: string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
  readonly notFoundContact: string;
  readonly unlistedTitle: string;
  readonly unlistedText: string;
}

/** What stands in the head of one page. */
export interface HeadData {
  /** Text of the title element, with the site's title. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute. */
  readonly canonicalUrl: string;
  /** Absolute. */
  readonly imageUrl?: string | undefined;
  /** Keeps the page out of search engines. */
  readonly noIndex: boolean;
}

/** All that a template may know of one page. JSON-safe; the page's body comes beside it. */
export type PageData = DocPage | CategoryPage | DocListPage | MarkdownPage | ModulePage | HomePage | NotFoundPage;

interface AnyPage {
  /** Begins with the base URL, percent-encoded. */
  readonly url: string;
  readonly head: HeadData;
}

/** A page inside a docs set, with the sidebar around it. */
interface PageInDocs extends AnyPage {
  readonly title: string;
  /** Absent when the document belongs to no sidebar. */
  readonly sidebar?: SidebarData | undefined;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly pagination: { readonly previous?: PageLink | undefined; readonly next?: PageLink | undefined };
}

export interface DocPage extends PageInDocs {
  readonly kind: 'doc';
  /** False when the body brings its own level-1 heading, or the author hides it. */
  readonly showTitle: boolean;
  readonly isUnlisted: boolean;
  readonly toc: readonly TocEntry[];
}

/** The generated page of a category: cards for what is in it. */
export interface CategoryPage extends PageInDocs {
  readonly kind: 'category';
  readonly description: string;
  readonly cards: readonly Card[];
}

/** Everything in a sidebar that is too long to stand beside a page. */
export interface DocListPage extends PageInDocs {
  readonly kind: 'doc-list';
  readonly items: readonly DocListItem[];
}

export interface DocListItem {
  readonly label: string;
  /** Absent for a category without a page. */
  readonly url?: string | undefined;
  readonly items: readonly DocListItem[];
}

export interface MarkdownPage extends AnyPage {
  readonly kind: 'page';
  readonly title: string;
  readonly showTitle: boolean;
  readonly isUnlisted: boolean;
  readonly toc: readonly TocEntry[];
}

/** A page written as a React component. */
export interface ModulePage extends AnyPage {
  readonly kind: 'module';
  /** Path of the module's source, by which the server bundle knows it. */
  readonly module: string;
  /** What the module's `load` gave; `null` without one. */
  readonly data: unknown;
}

/** Shown at the base URL when no page of the site claims it. */
export interface HomePage extends AnyPage {
  readonly kind: 'home';
  readonly cards: readonly Card[];
}

export interface NotFoundPage extends AnyPage {
  readonly kind: 'not-found';
}

export interface PageLink {
  readonly label: string;
  readonly url: string;
}

/** The last one is the page itself; the others may lack a page of their own. */
export interface Breadcrumb {
  readonly label: string;
  readonly url?: string | undefined;
}

export interface Card {
  readonly label: string;
  readonly url: string;
  readonly description: string;
  readonly isCategory: boolean;
}

export interface TocEntry {
  readonly id: string;
  readonly html: string;
  readonly children: readonly TocEntry[];
}

/** The part of a sidebar that stands beside one page: the way to the page, and what is next to it. */
export interface SidebarData {
  /** Docs set and sidebar, as in `default/tutorialSidebar`. */
  readonly id: string;
  readonly entries: readonly SidebarEntry[];
}

export type SidebarEntry =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly url: string;
      readonly isExternal: boolean;
      readonly isCurrent: boolean;
      readonly className?: string | undefined;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** Its own page, else its first page inside. */
      readonly url?: string | undefined;
      readonly isCurrent: boolean;
      readonly className?: string | undefined;
      /** Absent when closed: what is inside is not part of this page. */
      readonly entries?: readonly SidebarEntry[] | undefined;
    }
  | { readonly kind: 'html'; readonly html: string; readonly className?: string | undefined }
  /** Stands where a long level is cut. */
  | { readonly kind: 'more'; readonly count: number; readonly url: string };
