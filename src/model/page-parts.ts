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
