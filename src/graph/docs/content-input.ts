import type { SourceFile } from '../../config/config-diagnostic.ts';
import type { BlogConfig } from '../../config/schema/blog-schema.ts';
import type { DocsSetConfig, PagesConfig } from '../../config/schema/content-schema.ts';
import type { AuthorsFile } from '../../content/authors-file.ts';
import type { TagsFile } from '../../content/parse-tags-file.ts';
import type { CategoryFile, SidebarSpec } from '../../content/sidebar-item-schema.ts';
import type { PostMeta } from '../../model/blog.ts';
import type { DocMeta, PageSource } from '../../model/doc.ts';
import type { DocsVersion } from '../../model/graph.ts';

/** A content file with its front matter and heading. */
export interface SourceWithMeta<Meta extends DocMeta = DocMeta>
  extends Pick<PageSource<Meta>, 'path' | 'hash' | 'meta' | 'logicalPath' | 'isUntranslated'> {
  /** Relative to its content folder. */
  readonly relativePath: string;
}

/** What was read from disk for one content folder. */
interface FolderInput<Config, Meta extends DocMeta = DocMeta> {
  readonly config: Config;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Documents, sorted by path. */
  readonly sources: readonly SourceWithMeta<Meta>[];
  /** The tags that the folder declares, and the file that declares them; absent without a tags file. */
  readonly tagsFile?: { readonly path: string; readonly tags: TagsFile } | undefined;
  /** Folders of translations, relative to the root. */
  readonly translationFolders?: readonly string[] | undefined;
}

/** A category file; path and text are for diagnostics. */
export interface CategorySource {
  readonly path: string;
  readonly text?: string | undefined;
  readonly value: CategoryFile;
  /** The category file in the default locale when this one is a translation: URLs come from there. */
  readonly original?: CategoryFile | undefined;
}

/** What was read from disk for one docs set. */
export interface DocsSetInput extends FolderInput<DocsSetConfig> {
  /** Absent when the set has no versions. */
  readonly version?: DocsVersion | undefined;
  /** Drafts, which are not published: referring to one is not an error. */
  readonly drafts?: readonly SourceWithMeta[] | undefined;
  /** Category files by folder, relative to the content folder. */
  readonly categoryFiles: ReadonlyMap<string, CategorySource>;
  /** Absent: sidebars are generated from the folders. Empty: there is no sidebar. */
  readonly sidebars?: readonly SidebarSpec[] | undefined;
  /** Labels of sidebars in the locale of the site. */
  readonly labels?: SidebarLabels | undefined;
  readonly sidebarsFile?: SourceFile | undefined;
}

/** Labels of sidebars in another locale. */
export interface SidebarLabels {
  /** By keys such as `sidebar.docs.category.Guides`. */
  readonly byKey: ReadonlyMap<string, string>;
  /** By the label in the default locale, for any item. */
  readonly byLabel: ReadonlyMap<string, string>;
}

/** What was read from disk for the single pages. */
export interface PagesInput extends FolderInput<PagesConfig> {
  /** Page modules: paths relative to the content folder, sorted. */
  readonly modules: readonly string[];
  /** Translations of modules: paths relative to the root, by the path of the module relative to the content folder. */
  readonly translatedModules?: ReadonlyMap<string, string> | undefined;
}

/** What was read from disk for one blog. */
export interface BlogInput extends FolderInput<BlogConfig, PostMeta> {
  /** Matches the truncate marker of a post. */
  readonly marker: RegExp;
  /** The authors that the blog declares, and the file that declares them; absent without an authors file. */
  readonly authors?: { readonly path: string; readonly text: string; readonly value: AuthorsFile } | undefined;
}
