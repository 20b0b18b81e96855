import type { CodeWatch } from '../io/process/site-code.ts';
import type { Project } from '../load-site.ts';
import type { Shard } from './shards/part-file.ts';

/** Options of every command. */
export interface CommandOptions {
  readonly project: Project;
  readonly format: 'pretty' | 'json';
  /** False: nothing is read from the cache or written to it. */
  readonly useCache: boolean;
  /** Cache folder, absolute; absent for the default one. */
  readonly cacheFolder?: string | undefined;
  /** Watches over code of the site; absent: nothing does. */
  readonly codeWatch?: CodeWatch | undefined;
}

/** Options of `check`. */
export interface CheckOptions extends CommandOptions {
  /** Number of page workers; 1: everything in one thread. */
  readonly jobs: number;
  /** A finished site, a sitemap or a list of URLs to compare with, absolute; absent: nothing is compared. */
  readonly against?: string | undefined;
}

/** Options of `build`. */
export interface BuildOptions extends CheckOptions {
  /** Builds a second time without the cache and compares. */
  readonly verifyCache: boolean;
  /** The share of the pages to build; absent: all. */
  readonly shard?: Shard | undefined;
  /** File for the profile, absolute; absent when none is requested. */
  readonly profile?: string | undefined;
}

/** Options of `dev` and `preview`. */
export interface ServerOptions extends CommandOptions {
  /** Absent: 3000, or the next free one. */
  readonly port?: number | undefined;
  readonly host: string;
  /** Opens the site in a browser. */
  readonly open: boolean;
}
