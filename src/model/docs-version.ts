/** One version of a docs set. */
export interface DocsVersion {
  /** As in the names of its folders; `current` for the folder that is being written. */
  readonly name: string;
  /** As readers see it. */
  readonly label: string;
  /** Part of the address between set and document; empty for the last version. */
  readonly path: string;
  /** True for the one version that readers should see first. */
  readonly isLast: boolean;
  /** What a page says about the age of its version. */
  readonly banner: VersionBanner;
  /** Whether pages say to which version they belong. */
  readonly hasBadge: boolean;
  /** Keeps all pages out of search engines. */
  readonly noIndex: boolean;
  /** CSS class around the pages. */
  readonly className?: string | undefined;
}

export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** Name of the version whose folder is being written. */
export const currentVersion = 'current';
