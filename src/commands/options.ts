import type { Project } from '../model/project.ts';

/** What every command is told. */
export interface CommandOptions {
  readonly project: Project;
  readonly format: 'pretty' | 'json';
  /** False: nothing is read from the store or written to it. */
  readonly useCache: boolean;
}

/** What `dev` and `preview` are told besides. */
export interface ServerOptions extends CommandOptions {
  /** Absent: 3000, or the next one that is free. */
  readonly port?: number | undefined;
  readonly host: string;
  /** Opens the site in a browser. */
  readonly open: boolean;
}
