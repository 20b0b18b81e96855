/** What a page of a docs set with versions says of them. */
export interface VersionOfPage {
  readonly docsId: string;
  readonly label: string;
  /** Whether the page names its version. */
  readonly hasBadge: boolean;
  readonly className?: string | undefined;
  /** Absent on pages of the last version. */
  readonly banner?: VersionNotice | undefined;
  /** This page in all versions, newest first. */
  readonly links: readonly VersionLink[];
}

/** Tells readers that a page is of another version than the last one. */
export interface VersionNotice {
  readonly kind: 'unreleased' | 'unmaintained';
  /** The same page in the last version, else where that begins. */
  readonly latestUrl: string;
  readonly latestName: string;
  readonly latestLabel: string;
}

/** One entry of the menu of versions. */
export interface VersionLink {
  readonly name: string;
  readonly label: string;
  readonly url: string;
  readonly isLast: boolean;
  readonly isCurrent: boolean;
}
