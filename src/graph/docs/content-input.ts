import type { DocsSetConfig, PagesConfig } from '../../config/schema/content-schema.ts';
import type { CategoryFile } from '../../content/category-file.ts';
import type { TagsFile } from '../../content/parse-tags-file.ts';
import type { SidebarSpec } from '../../content/sidebar-spec.ts';
import type { DocMeta, Source } from '../../model/doc.ts';
import type { DocsVersion } from '../../model/graph.ts';
import type { SidebarLabels } from '../sidebar/sidebar-labels.ts';

/** A content file with its front matter and heading. */
export interface SourceWithMeta<Meta extends DocMeta = DocMeta> extends Source {
  /** Relative to its content folder. */
  readonly relativePath: string;
  readonly meta: Meta;
  /** Where a translation would be if it were the original, relative to the root: references start there. Absent for originals. */
  readonly logicalPath?: string | undefined;
  /** True on a site in another locale for a source that is not translated. */
  readonly isUntranslated?: boolean | undefined;
}

/** A category file; path and text are for diagnostics. */
export interface CategorySource {
  readonly path: string;
  readonly text?: string | undefined;
  readonly value: CategoryFile;
  /** The category file in the default locale when this one is a translation: URLs come from there. */
  readonly original?: CategoryFile | undefined;
}

/** The tags that a folder declares, and the file that declares them. */
export interface DeclaredTags {
  readonly path: string;
  readonly tags: TagsFile;
}

/** What was read from disk for one docs set. */
export interface DocsSetInput {
  readonly config: DocsSetConfig;
  /** Absent when the set has no versions. */
  readonly version?: DocsVersion | undefined;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Sorted by path. */
  readonly sources: readonly SourceWithMeta[];
  /** Drafts, which are not published: referring to one is not an error. */
  readonly drafts?: readonly SourceWithMeta[] | undefined;
  /** Category files by folder, relative to the content folder. */
  readonly categoryFiles: ReadonlyMap<string, CategorySource>;
  /** Absent without a tags file. */
  readonly tagsFile?: DeclaredTags | undefined;
  /** Absent: sidebars are generated from the folders. Empty: there is no sidebar. */
  readonly sidebars?: readonly SidebarSpec[] | undefined;
  /** Labels of sidebars in the locale of the site. */
  readonly labels?: SidebarLabels | undefined;
  /** Folders of translations, relative to the root. */
  readonly translationFolders?: readonly string[] | undefined;
  /** The sidebars file, relative to the root. */
  readonly sidebarsFile?: { readonly file: string; readonly text: string } | undefined;
}

/** What was read from disk for the single pages. */
export interface PagesInput {
  readonly config: PagesConfig;
  readonly folder: string;
  /** Markdown pages, sorted by path. */
  readonly sources: readonly SourceWithMeta[];
  /** Page modules: paths relative to the content folder, sorted. */
  readonly modules: readonly string[];
  /** Translations of modules: paths relative to the root, by the path of the module relative to the content folder. */
  readonly translatedModules?: ReadonlyMap<string, string> | undefined;
  /** Folders of translations, relative to the root. */
  readonly translationFolders?: readonly string[] | undefined;
}
