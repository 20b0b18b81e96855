import type { DocumentText } from '../list-syntax.ts';

/** A VitePress site as it is on disk. All paths are relative to its root, with forward slashes. */
export interface VitepressSite {
  /** The configuration after it was run. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly configFile: string;
  readonly configText: string;
  /** Folder with the documents; empty for the root. */
  readonly folder: string;
  readonly exists: (path: string) => boolean;
  /** Markdown files of the folder. */
  readonly documents: readonly DocumentText[];
  /** Files of the theme. */
  readonly themeFiles: readonly string[];
}
