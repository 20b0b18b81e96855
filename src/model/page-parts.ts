import type { CustomProps, SidebarBadge, SidebarOptions } from './sidebar.ts';

/** Another page, as a page names it. */
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
  /** Path of an image of the site; absent where an icon is shown. */
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
  /** Address of the file with what is in closed categories (`SidebarTree`); absent when none is ever closed. */
  readonly treeUrl?: string | undefined;
  readonly options: SidebarOptions;
  /** True when items have badges, also in closed categories. */
  readonly hasBadges?: boolean | undefined;
}

export type SidebarEntry =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly url: string;
      readonly isExternal: boolean;
      readonly isCurrent: boolean;
      /** True on the page itself, when nothing else may show it. */
      readonly isUnlisted?: boolean | undefined;
      readonly badge?: SidebarBadge | undefined;
      readonly className?: string | undefined;
      readonly customProps?: CustomProps | undefined;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** Its own page, else its first page inside. */
      readonly url?: string | undefined;
      readonly hasPage: boolean;
      /** By which the tree knows it; absent when it cannot be closed. */
      readonly key?: string | undefined;
      /** True on the page itself, when nothing else may show it. */
      readonly isUnlisted?: boolean | undefined;
      readonly isCurrent: boolean;
      readonly className?: string | undefined;
      readonly customProps?: CustomProps | undefined;
      /** Absent when closed: what is inside is not part of this page. */
      readonly entries?: readonly SidebarEntry[] | undefined;
    }
  | {
      readonly kind: 'html';
      readonly html: string;
      readonly className?: string | undefined;
      readonly customProps?: CustomProps | undefined;
    }
  /** Stands where a long level is cut. */
  | { readonly kind: 'more'; readonly count: number; readonly url: string };

/** The last change of a page's source; what is absent is not shown. */
export interface LastUpdate {
  readonly date?: ShownDate | undefined;
  readonly author?: string | undefined;
  /** Everyone who changed it. */
  readonly contributors?: readonly string[] | undefined;
}
