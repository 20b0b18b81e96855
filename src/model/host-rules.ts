import type { Redirect } from './redirect.ts';

/** The sites that a host serves, one for each locale. */
export interface HostRules {
  /** Scheme and name of the host, such as `https://docs.example.com`. */
  readonly url: string;
  /** Base path of all sites, with a slash at both ends. The host file is at its top. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** Base paths of the sites, the default locale first. */
  readonly siteBases: readonly string[];
  /** URL paths of folders in which every file has a hash in its name, with a slash at the end. */
  readonly hashedFolders: readonly string[];
  /** Redirects of all sites. */
  readonly redirects: readonly Redirect[];
  /** Value of `Content-Security-Policy`; absent without one. */
  readonly policy?: string | undefined;
  /** Paths of all files below the folder of the host file. */
  readonly paths: readonly string[];
}

/** A host file, and the redirects beyond the limit of its format, which are only pages. */
export interface HostFile {
  readonly contents: string;
  readonly left: readonly Redirect[];
}
