import type { Project } from '../load-site.ts';

/** What every command is told. */
export interface CommandOptions {
  readonly project: Project;
  readonly format: 'pretty' | 'json';
  /** False: nothing is read from the store or written to it. */
  readonly useCache: boolean;
  /** Folder of the store, absolute; absent for the usual one. */
  readonly cacheFolder?: string | undefined;
}

/** What `check` is told besides. */
export interface CheckOptions extends CommandOptions {
  /** Number of page workers; 1: everything in one thread. */
  readonly jobs: number;
}

/** What `build` is told besides. */
export interface BuildOptions extends CheckOptions {
  /** Builds a second time without the store and compares. */
  readonly verifyCache: boolean;
  /** Where the profile of the build goes, absolute; absent when none is wanted. */
  readonly profile?: string | undefined;
}

/** What `dev` and `preview` are told besides. */
export interface ServerOptions extends CommandOptions {
  /** Absent: 3000, or the next one that is free. */
  readonly port?: number | undefined;
  readonly host: string;
  /** Opens the site in a browser. */
  readonly open: boolean;
}
