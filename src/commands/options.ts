import type { CodeWatch } from '../io/process/site-code.ts';
import type { Project } from '../load-site.ts';

/** A report that is written to a file. */
export interface ReportFile {
  readonly format: string;
  /** Absolute. */
  readonly path: string;
}

/** Options of every command. */
export interface CommandOptions {
  readonly project: Project;
  /** Format for the terminal: "pretty" goes to stderr, others to stdout. */
  readonly format: string;
  /** Additional reports in files. */
  readonly reports: readonly ReportFile[];
  /** True to print only problems; absent: also progress and a summary. */
  readonly isQuiet?: boolean | undefined;
  /** False if the cache is neither read nor written. */
  readonly useCache: boolean;
  /** Cache folder, absolute; absent for the default one. */
  readonly cacheFolder?: string | undefined;
  /** All options of the command line, for features. */
  readonly flags?: object | undefined;
  /** Limits the time of site code; absent: no limits. */
  readonly codeWatch?: CodeWatch | undefined;
}

/** Options as flags give them, before the features are added. */
export type Given<Options extends CommandOptions> = Omit<Options, 'project'> & { readonly project: Omit<Project, 'features'> };

/** Options of every command that renders a site. */
export interface JobsOptions extends CommandOptions {
  /** Number of page workers; 1: everything in one thread. */
  readonly jobs: number;
}
