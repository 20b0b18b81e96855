import type { SearchScope } from './search.ts';
import type { CustomProps, SidebarBadge, SidebarOptions } from './sidebar.ts';

/** A link to another page. */
export interface PageLink {
  readonly label: string;
  readonly url: string;
}

/** A moment, for machines and for readers. */
export interface ShownDate {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  readonly iso: string;
  /** Its day, such as `May 6, 2021`, in UTC. */
  readonly text: string;
}

/** The last one is the page itself; the others may have no page. */
export interface Breadcrumb {
  readonly label: string;
  readonly url?: string | undefined;
}

export interface Card {
  readonly label: string;
  readonly url: string;
  readonly description: string;
  readonly isCategory: boolean;
  /** Path of an image of the site; absent if an icon is shown instead. */
  readonly image?: string | undefined;
}

export interface TocEntry {
  readonly id: string;
  readonly html: string;
  readonly children: readonly TocEntry[];
}

/** The part of a sidebar that one page contains: the path to the page and its siblings. */
export interface SidebarData {
  /** Docs set and sidebar, as in `default/tutorialSidebar`. */
  readonly id: string;
  /** Absent when the set has no versions. */
  readonly version?: string | undefined;
  readonly entries: readonly SidebarEntry[];
  /** URL of the file with the contents of collapsed categories (`SidebarTree`); absent if no category is ever collapsed. */
  readonly treeUrl?: string | undefined;
  readonly options: SidebarOptions;
  /** True when items have badges, even in collapsed categories. */
  readonly hasBadges?: boolean | undefined;
}

export type SidebarEntry =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly url: string;
      readonly isExternal: boolean;
      readonly isCurrent: boolean;
      /** True for an unlisted page, which only its own sidebar shows. */
      readonly isUnlisted?: boolean | undefined;
      readonly badge?: SidebarBadge | undefined;
      readonly className?: string | undefined;
      readonly customProps?: CustomProps | undefined;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** Its own page, else the first page in it. */
      readonly url?: string | undefined;
      readonly hasPage: boolean;
      /** Key in the tree; absent when it cannot be collapsed. */
      readonly key?: string | undefined;
      /** True for an unlisted page, which only its own sidebar shows. */
      readonly isUnlisted?: boolean | undefined;
      readonly isCurrent: boolean;
      readonly className?: string | undefined;
      readonly customProps?: CustomProps | undefined;
      /** Absent when collapsed: its entries are not part of this page. */
      readonly entries?: readonly SidebarEntry[] | undefined;
    }
  | {
      readonly kind: 'html';
      readonly html: string;
      readonly className?: string | undefined;
      readonly customProps?: CustomProps | undefined;
    }
  /** Replaces the rest of a truncated level. */
  | { readonly kind: 'more'; readonly count: number; readonly url: string };

/** The last change of a page's source; absent fields are not shown. */
export interface LastUpdate {
  readonly date?: ShownDate | undefined;
  readonly author?: string | undefined;
  /** Names of its contributors. */
  readonly contributors?: readonly string[] | undefined;
}

/** Metadata in the head of a page. */
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
  /** Objects of JSON-LD; absent when the page has none. */
  readonly structuredData?: readonly unknown[] | undefined;
  /** Open Graph properties besides those that every page has. */
  readonly openGraph?: readonly OpenGraphProperty[] | undefined;
  /** The page in all languages that have it; absent for a page without a URL of its own. */
  readonly alternates?: readonly Alternate[] | undefined;
}

/** An Open Graph property. */
export interface OpenGraphProperty {
  /** Such as `og:type`. */
  readonly property: string;
  readonly content: string;
}

/** What all pages have. */
export interface AnyPage {
  /** Starts with the base URL, percent-encoded. */
  readonly url: string;
  readonly head: HeadData;
  /** Absent on a site with one language. */
  readonly languages?: PageLanguages | undefined;
  /** URL of its Markdown page; absent if there is none. */
  readonly markdownUrl?: string | undefined;
  /** Scope of searches from this page; absent for the default. */
  readonly searchScope?: SearchScope | undefined;
}

/** What documents, posts and single pages have. */
export interface WrittenPage extends AnyPage {
  /** The title above the content; absent when the content contains a level-1 heading, or the author hides the title. */
  readonly heading?: TitleHeading | undefined;
  readonly isUnlisted: boolean;
  readonly toc: readonly TocEntry[];
  readonly source: SourceData;
}

/** The title above the content. */
export interface TitleHeading {
  /** Absent if a heading of the content has the same id. */
  readonly id?: string | undefined;
}

/** The source of a page, as its footer shows it. */
export interface SourceData {
  /** URL of the edit link; absent if the site has none. */
  readonly editUrl?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
}

/** The current page in one language, for menus; the home page if it does not exist in that language. */
export interface LocaleLink {
  readonly locale: string;
  readonly lang: string;
  readonly label: string;
  readonly url: string;
  readonly isCurrent: boolean;
}

/** The languages of a page. */
export interface PageLanguages {
  /** The page in all languages. */
  readonly links: readonly LocaleLink[];
  /** Language of the content, if it is not translated. */
  readonly original?: OriginalLanguage | undefined;
}

/** A page in one language, for search engines. */
export interface Alternate {
  /** `x-default` for the default language. */
  readonly hreflang: string;
  /** Absolute. */
  readonly href: string;
}

/** The language of an untranslated page. */
export interface OriginalLanguage {
  /** Value of `lang` and `hreflang`. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
}
