import type { BlogConfig } from '../../config/schema/blog-schema.ts';
import type { AuthorsFile } from '../../content/authors-file.ts';
import type { PostMeta } from '../../model/blog.ts';
import type { DeclaredTags, SourceWithMeta } from '../docs/content-input.ts';

/** The authors that a blog declares, and the file that declares them. */
export interface DeclaredAuthors {
  readonly path: string;
  readonly text: string;
  readonly value: AuthorsFile;
}

/** What was read from disk for one blog. */
export interface BlogInput {
  readonly config: BlogConfig;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Sorted by path. */
  readonly sources: readonly SourceWithMeta<PostMeta>[];
  /** Matches the truncate marker of a post. */
  readonly marker: RegExp;
  /** Absent without an authors file. */
  readonly authors?: DeclaredAuthors | undefined;
  /** Absent without a tags file. */
  readonly tagsFile?: DeclaredTags | undefined;
  /** Folders of translations, relative to the root. */
  readonly translationFolders?: readonly string[] | undefined;
}
