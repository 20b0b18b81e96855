/** Sibling items. */
export interface SidebarLevel {
  readonly items: readonly SidebarItem[];
  /** True when some of the items are shown on their own pages only. */
  readonly hasHidden: boolean;
}

/** A sidebar with every reference resolved. */
export interface Sidebar extends SidebarLevel {
  /** The name in the sidebars file, `defaultSidebar` for the generated one. */
  readonly name: string;
  /** Number of items that show with every category in its initial state. */
  readonly openSize: number;
  /** True when there is a page on which one of its categories is closed. */
  readonly hasClosed: boolean;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** Colors of badges, by meaning. */
export const badgeTones = ['neutral', 'accent', 'tip', 'warning', 'danger'] as const;

export type BadgeTone = (typeof badgeTones)[number];

/** A short text after the label of an item. */
export interface SidebarBadge {
  readonly text: string;
  readonly tone: BadgeTone;
}

/** CSS classes of a badge. */
export function badgeClass({ tone }: SidebarBadge): string {
  return `sd-badge sd-badge-${tone}`;
}

export interface SidebarLink {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  readonly description: string;
  readonly className?: string | undefined;
  readonly customProps?: CustomProps | undefined;
  /** Absent for a link to anything but a doc of this set. */
  readonly docId?: string | undefined;
  /** True for a doc that is listed here but belongs to another sidebar. */
  readonly isReference: boolean;
  readonly badge?: SidebarBadge | undefined;
  /** Reachable only by its URL: shown only in the sidebar of its own page. */
  readonly isUnlisted: boolean;
}

export interface SidebarCategory extends SidebarLevel {
  readonly kind: 'category';
  readonly label: string;
  readonly description: string;
  /** URL of the category's own page: a doc or a generated list. Absent without one. */
  readonly url?: string | undefined;
  /** The doc that is the category's page. */
  readonly docId?: string | undefined;
  /** True when that doc is unlisted: the category does not link to it. */
  readonly isUnlisted?: boolean | undefined;
  /** The category's page when it is a generated list. */
  readonly list?: CategoryList | undefined;
  readonly className?: string | undefined;
  readonly customProps?: CustomProps | undefined;
  /** Unique in its sidebar, and stable as long as the labels of the categories above stay the same. */
  readonly key: string;
  /** False for a category that cannot be collapsed. */
  readonly isCollapsible: boolean;
  /** Collapsed until a page in it is shown. */
  readonly isCollapsed: boolean;
}

/** Title and text of the generated page of a category, above its cards. */
interface CategoryList {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image?: string | undefined;
}

interface SidebarHtml {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
  readonly customProps?: CustomProps | undefined;
}

/** Interactive options of a sidebar. */
export interface SidebarOptions {
  /** Readers can hide it on wide screens. */
  readonly hideable: boolean;
  /** Opening a category closes the others beside it. */
  readonly autoCollapseCategories: boolean;
}

/** Custom values of the author, for templates of the sidebar. JSON-safe. */
export type CustomProps = Readonly<Record<string, unknown>>;

/** Contents of the categories of a sidebar, by key: the file that a page fetches when a reader expands a category. */
export type SidebarTree = Readonly<Record<string, readonly TreeEntry[]>>;

/** Most entries are plain links, which have the short form. */
export type TreeEntry = readonly [label: string, url: string] | TreeLink | TreeCategory | TreeHtml;

interface TreeLink {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  readonly className?: string | undefined;
  readonly badge?: SidebarBadge | undefined;
}

export interface TreeCategory {
  readonly kind: 'category';
  readonly key: string;
  readonly label: string;
  readonly url?: string | undefined;
  readonly className?: string | undefined;
  /** True when it has its own page; otherwise `url` is the first page in it. */
  readonly hasPage?: true | undefined;
  /** `open` is initially expanded, `fixed` cannot be collapsed. */
  readonly state?: 'open' | 'fixed' | undefined;
}

interface TreeHtml {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
}

/** Longer labels may be clamped in the sidebar. */
const safeLength = 40;

/** The full label, for a tooltip; `undefined` if the label is short enough to be visible. */
export function labelTitle(label: string): string | undefined {
  return label.length > safeLength ? label : undefined;
}
