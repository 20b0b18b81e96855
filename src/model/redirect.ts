import type { Diagnostic } from './diagnostic.ts';

/** An old address, as the configuration or the front matter of a page gives it. */
export interface WrittenRedirect {
  /** Path from the root of the site. */
  readonly from: string;
  /** Where it leads: a path of the site, or an address elsewhere. */
  readonly to: string;
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /** Docs set and version of the page that gives it; absent for others, and in a set without versions. */
  readonly version?: { readonly set: string; readonly name: string; readonly isLast: boolean } | undefined;
}

/** An old address with its place on the site. */
export interface Redirect extends WrittenRedirect {
  /** URL of the old address: begins with the base URL, percent-encoded. */
  readonly url: string;
  /** Where its page is written. */
  readonly outputPath: string;
  /** URL that it leads to: from the base URL on, or absolute when it lies elsewhere. */
  readonly target: string;
}

/** All redirects of a site. */
export interface Redirects {
  /** Sorted by output path; wrong ones are left out. */
  readonly all: readonly Redirect[];
  readonly byOutputPath: ReadonlyMap<string, Redirect>;
  /** What is wrong with those that were left out. */
  readonly problems: readonly Diagnostic[];
}
