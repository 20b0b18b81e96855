/** Items beside each other. */
export interface SidebarLevel {
  readonly items: readonly SidebarItem[];
  /** True when some of the items are shown on their own pages only. */
  readonly hasHidden: boolean;
}

/** A sidebar with every reference resolved. */
export interface Sidebar extends SidebarLevel {
  /** The name in the sidebars file, `defaultSidebar` for the generated one. */
  readonly name: string;
  /** Items that show when every category is as its author wants it. */
  readonly openSize: number;
  /** True when there is a page on which one of its categories is closed. */
  readonly hasClosed: boolean;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** Meanings of the color of a badge. */
export const badgeTones = ['neutral', 'accent', 'tip', 'warning', 'danger'] as const;

export type BadgeTone = (typeof badgeTones)[number];

/** A word or two after the label of an item. */
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
  /** Absent for a link to something that is not a doc of this set. */
  readonly docId?: string | undefined;
  /** True for a doc that is listed here but belongs to another sidebar. */
  readonly isReference: boolean;
  readonly badge?: SidebarBadge | undefined;
  /** Reachable by its URL only: shown in the sidebar of its own page and nowhere else. */
  readonly isUnlisted: boolean;
}

export interface SidebarCategory extends SidebarLevel {
  readonly kind: 'category';
  readonly label: string;
  readonly description: string;
  /** Address of the category's own page: a doc or a generated list. Absent when it has none. */
  readonly url?: string | undefined;
  /** The doc that is the category's page. */
  readonly docId?: string | undefined;
  /** True when that doc is reachable by its URL only: the category does not lead there. */
  readonly isUnlisted?: boolean | undefined;
  /** The category's page when it is a generated list. */
  readonly list?: CategoryList | undefined;
  readonly className?: string | undefined;
  readonly customProps?: CustomProps | undefined;
  /** Names it among all categories of its sidebar, and stays the same while the labels on the way to it do. */
  readonly key: string;
  /** False for a category that is always open. */
  readonly isCollapsible: boolean;
  /** Closed until a page inside it is shown. */
  readonly isCollapsed: boolean;
}

/** Title and text of the generated page of a category, above its cards. */
export interface CategoryList {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image?: string | undefined;
}

export interface SidebarHtml {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
  readonly customProps?: CustomProps | undefined;
}

/** What readers can do with a sidebar. */
export interface SidebarOptions {
  /** Can be put away on wide screens. */
  readonly hideable: boolean;
  /** Opening a category closes the others beside it. */
  readonly autoCollapseCategories: boolean;
}

/** Values of the author's own, for templates of the sidebar. JSON-safe. */
export type CustomProps = Readonly<Record<string, unknown>>;

/** What is in the categories of a sidebar, by their keys: the file that a page fetches when a reader opens one. */
export type SidebarTree = Readonly<Record<string, readonly TreeEntry[]>>;

/** Most entries are plain links, and short. */
export type TreeEntry = readonly [label: string, url: string] | TreeLink | TreeCategory | TreeHtml;

export interface TreeLink {
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
  /** True when it has a page of its own; otherwise `url` is its first page inside. */
  readonly hasPage?: true | undefined;
  /** `open` begins open, `fixed` cannot be closed. */
  readonly state?: 'open' | 'fixed' | undefined;
}

export interface TreeHtml {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
}

/** Longer labels may need more lines than a sidebar gives them. */
const safeLength = 40;

/** The whole of a label, for a tooltip; absent when the label is short enough to be seen. */
export function labelTitle(label: string): string | undefined {
  return label.length > safeLength ? label : undefined;
}
