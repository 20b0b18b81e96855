import type { Diagnostic, DiagnosticPlace } from './diagnostic.ts';

/** A redirect as declared in the configuration or in front matter. */
export interface WrittenRedirect {
  /** Path from the root of the site. */
  readonly from: string;
  /** Target: a path of the site or an external URL. */
  readonly to: string;
  readonly place: DiagnosticPlace;
  /** Docs set and version of the page that declares it; absent for others, and in a set without versions. */
  readonly version?: { readonly set: string; readonly name: string; readonly isLast: boolean } | undefined;
  /** True for a redirect from a former extension: anything else at its path replaces it without a diagnostic. */
  readonly isImplied?: boolean | undefined;
}

/** A redirect with its URL and output file. */
export interface Redirect extends WrittenRedirect {
  /** The old URL, percent-encoded; starts with the base URL. */
  readonly url: string;
  /** Path of its page in the output folder. */
  readonly outputPath: string;
  /** URL of the target: starts with the base URL, or is absolute if external. */
  readonly target: string;
}

/** All redirects of a site. */
export interface Redirects {
  /** Sorted by output path, without invalid ones. */
  readonly all: readonly Redirect[];
  readonly byOutputPath: ReadonlyMap<string, Redirect>;
  /** Problems of the invalid ones. */
  readonly problems: readonly Diagnostic[];
}
