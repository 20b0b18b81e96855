import type { DocumentText } from '../list-syntax.ts';

/** An MkDocs site as it is on disk. All paths are relative to its root, with forward slashes. */
export interface MkdocsSite {
  /** `mkdocs.yml`, read. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly configFile: string;
  readonly configText: string;
  /** Folder with the documents. */
  readonly folder: string;
  readonly exists: (path: string) => boolean;
  /** Markdown files of the folder. */
  readonly documents: readonly DocumentText[];
}
