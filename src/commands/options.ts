import type { CodeWatch } from '../io/process/site-code.ts';
import type { Project } from '../load-site.ts';
import type { ReportFormat } from '../report/formats/format-report.ts';
import type { Shard } from './shards/part-file.ts';

/** A report that is written to a file. */
export interface ReportFile {
  readonly format: Exclude<ReportFormat, 'pretty'>;
  /** Absolute. */
  readonly path: string;
}

/** Options of every command. */
export interface CommandOptions {
  readonly project: Project;
  /** What goes to the terminal: "pretty" to stderr, others to stdout. */
  readonly format: ReportFormat;
  /** Reports in files, besides; absolute paths. */
  readonly reports: readonly ReportFile[];
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

/** Options of `check` alone. */
export interface CheckCommandOptions extends CheckOptions {
  /** File with known problems, absolute; absent: every problem counts. */
  readonly baseline?: string | undefined;
  /** Writes the problems of this run to the baseline. */
  readonly updateBaseline: boolean;
  /** Checks again after each change, until it is interrupted. */
  readonly isWatching: boolean;
  /** Asks for links to other sites. */
  readonly external: boolean;
  /** What happens to problems that can be fixed: their files are written, or only what would change is shown; absent: nothing. */
  readonly fix?: 'write' | 'show' | undefined;
}

/** Options of `build`. */
export interface BuildOptions extends CheckOptions {
  /** Builds a second time without the cache and compares. */
  readonly verifyCache: boolean;
  /** File with known problems, absolute; absent: every problem counts. */
  readonly baseline?: string | undefined;
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
