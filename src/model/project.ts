/** A site as the command line names it. All paths are absolute. */
export interface Project {
  readonly root: string;
  /** Absent: the file with the usual name in the root. */
  readonly configPath?: string | undefined;
  /** The languages to make; absent: all. */
  readonly locales?: readonly string[] | undefined;
  /** Wins over the configuration; `outDir` is absolute or relative to the root. */
  readonly overrides: { readonly baseUrl?: string | undefined; readonly outDir?: string | undefined };
}
