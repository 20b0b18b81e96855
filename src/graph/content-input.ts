import type { DocsSetConfig, PagesConfig } from '../config/schema-content.ts';
import type { CategoryFile } from '../content/category-file.ts';
import type { SidebarSpec } from '../content/parse-sidebars.ts';
import type { DocHeader } from '../model/doc.ts';
import type { Source } from '../model/source.ts';

/** A content file with what its top says. */
export interface HeadedSource<Header extends DocHeader = DocHeader> extends Source {
  /** Relative to its content folder. */
  readonly relativePath: string;
  readonly header: Header;
}

/** All that was read of one docs set. */
export interface DocsSetInput {
  readonly config: DocsSetConfig;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Sorted by path. */
  readonly sources: readonly HeadedSource[];
  /** By folder, relative to the content folder; the file's path is for messages. */
  readonly categoryFiles: ReadonlyMap<string, { readonly path: string; readonly value: CategoryFile }>;
  /** Absent: made from the folders. Empty: no sidebar at all. */
  readonly sidebars?: readonly SidebarSpec[] | undefined;
  /** The sidebars file, relative to the root. */
  readonly sidebarsFile?: { readonly file: string; readonly text: string } | undefined;
}

/** All that was read of the single pages. */
export interface PagesInput {
  readonly config: PagesConfig;
  readonly folder: string;
  /** Markdown pages, sorted by path. */
  readonly sources: readonly HeadedSource[];
  /** Page modules: paths relative to the content folder, sorted. */
  readonly modules: readonly string[];
}
