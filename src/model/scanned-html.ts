/** What a finished page holds that other pages can refer to, and what it refers to itself. */
export interface ScannedHtml {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly ScannedLink[];
}

export interface ScannedLink {
  readonly kind: 'link' | 'image';
  /** Decoded: as the browser reads it. */
  readonly href: string;
  /** The tag says `data-no-link-check`. */
  readonly isUnchecked: boolean;
}
