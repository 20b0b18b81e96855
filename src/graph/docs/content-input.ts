import type { DocsSetConfig, PagesConfig } from '../../config/schema/content-schema.ts';
import type { CategoryFile } from '../../content/category-file.ts';
import type { TagsFile } from '../../content/parse-tags-file.ts';
import type { SidebarSpec } from '../../content/sidebar-spec.ts';
import type { DocMeta, Source } from '../../model/doc.ts';
import type { DocsVersion } from '../../model/graph.ts';
import type { SidebarLabels } from '../sidebar/sidebar-labels.ts';

/** A content file with what its top says. */
export interface SourceWithMeta<Meta extends DocMeta = DocMeta> extends Source {
  /** Relative to its content folder. */
  readonly relativePath: string;
  readonly meta: Meta;
  /** Where a translation would lie if it were the original, relative to the root: references start there. Absent for what lies there. */
  readonly logicalPath?: string | undefined;
  /** True when the site is in another language than the default one, and this is not translated. */
  readonly isUntranslated?: boolean | undefined;
}

/** A category file; its path and text are for messages. */
export interface CategorySource {
  readonly path: string;
  readonly text?: string | undefined;
  readonly value: CategoryFile;
  /** What the default language says, when this is a translation: addresses come from there. */
  readonly original?: CategoryFile | undefined;
}

/** The tags that a folder declares, and the file that does. */
export interface DeclaredTags {
  readonly path: string;
  readonly tags: TagsFile;
}

/** All that was read of one docs set. */
export interface DocsSetInput {
  readonly config: DocsSetConfig;
  /** Absent when the set has no versions. */
  readonly version?: DocsVersion | undefined;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Sorted by path. */
  readonly sources: readonly SourceWithMeta[];
  /** Documents that are left out for now; what names them is no mistake. */
  readonly drafts?: readonly SourceWithMeta[] | undefined;
  /** By folder, relative to the content folder. */
  readonly categoryFiles: ReadonlyMap<string, CategorySource>;
  /** Absent without a tags file. */
  readonly tagsFile?: DeclaredTags | undefined;
  /** Absent: made from the folders. Empty: no sidebar at all. */
  readonly sidebars?: readonly SidebarSpec[] | undefined;
  /** Labels of sidebars in the language of the site. */
  readonly labels?: SidebarLabels | undefined;
  /** Folders of translations, relative to the root. */
  readonly translationFolders?: readonly string[] | undefined;
  /** The sidebars file, relative to the root. */
  readonly sidebarsFile?: { readonly file: string; readonly text: string } | undefined;
}

/** All that was read of the single pages. */
export interface PagesInput {
  readonly config: PagesConfig;
  readonly folder: string;
  /** Markdown pages, sorted by path. */
  readonly sources: readonly SourceWithMeta[];
  /** Page modules: paths relative to the content folder, sorted. */
  readonly modules: readonly string[];
  /** Translations of modules: paths relative to the root, by those relative to the content folder. */
  readonly translatedModules?: ReadonlyMap<string, string> | undefined;
  /** Folders of translations, relative to the root. */
  readonly translationFolders?: readonly string[] | undefined;
}
