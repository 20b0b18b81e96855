/** A file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** What checks may know of the files of a finished site besides its pages. Paths are relative to its output folder. */
export interface FinishedFiles {
  /** In bytes; absent for a file that does not exist. */
  sizeOf(path: string): number | undefined;
  /** Text of a sitemap, feed or list for machines; absent for other files. */
  textOf(path: string): string | undefined;
  paths(): readonly string[];
}
