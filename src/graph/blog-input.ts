import type { BlogConfig } from '../config/schema-blog.ts';
import type { AuthorsFile } from '../content/authors-file.ts';
import type { TagsFile } from '../content/tags-file.ts';
import type { PostHeader } from '../model/post-header.ts';
import type { HeadedSource } from './content-input.ts';

/** All that was read of one blog. */
export interface BlogInput {
  readonly config: BlogConfig;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Sorted by path. */
  readonly sources: readonly HeadedSource<PostHeader>[];
  /** What ends the beginning of a post. */
  readonly marker: RegExp;
  /** Absent when there is no such file. */
  readonly authors?: { readonly path: string; readonly text: string; readonly value: AuthorsFile } | undefined;
  /** Absent when there is no such file. */
  readonly tags?: { readonly path: string; readonly text: string; readonly value: TagsFile } | undefined;
}
