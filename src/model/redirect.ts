import type { Diagnostic } from './diagnostic.ts';

/** A redirect as the configuration or the front matter of a page declares it. */
export interface WrittenRedirect {
  /** Path from the root of the site. */
  readonly from: string;
  /** Target: a path of the site or an external URL. */
  readonly to: string;
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /** Docs set and version of the page that gives it; absent for others, and in a set without versions. */
  readonly version?: { readonly set: string; readonly name: string; readonly isLast: boolean } | undefined;
  /** True for a redirect from a former extension: it gives way to anything else at its path, without a diagnostic. */
  readonly isImplied?: boolean | undefined;
}

/** A redirect with its URL and output file. */
export interface Redirect extends WrittenRedirect {
  /** The old URL, percent-encoded: starts with the base URL. */
  readonly url: string;
  /** Where its page is written. */
  readonly outputPath: string;
  /** URL of the target: starts with the base URL, or is absolute if external. */
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
