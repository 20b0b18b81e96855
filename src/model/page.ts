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
  /** Address of the same page as Markdown. */
  readonly markdownUrl?: string | undefined;
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
