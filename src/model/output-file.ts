/** A file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The files of a finished site besides its pages, for checks. Paths are relative to its output folder. */
export interface FinishedFiles {
  /** Size in bytes; `undefined` for a file that does not exist. */
  sizeOf(path: string): number | undefined;
  /** Text of a sitemap, a feed or `llms.txt`; `undefined` for other files. */
  textOf(path: string): string | undefined;
  paths(): readonly string[];
}
