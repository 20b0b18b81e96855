/** What is in the categories of a sidebar, by their keys: the file that a page fetches when a reader opens one. */
export type SidebarTree = Readonly<Record<string, readonly TreeEntry[]>>;

/** Most entries are plain links, and short. */
export type TreeEntry = readonly [label: string, url: string] | TreeLink | TreeCategory | TreeHtml;

export interface TreeLink {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  readonly className?: string | undefined;
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
