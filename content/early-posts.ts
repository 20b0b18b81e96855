import { apps } from './apps.ts';
import type { Vendor } from './vendor-schema.ts';

/** What decides whether a post is older than the app it is about. */
export interface DatedPost {
  /** Relative to the folder of the blog. */
  readonly file: string;
  readonly year: number;
  readonly tags: readonly string[];
}

/** One sentence for each post that carries the tag of an app from before the year in which the app was launched. */
export function earlyPosts(posts: readonly DatedPost[], facts: Vendor['apps']): string[] {
  return posts.flatMap(({ file, year, tags }) =>
    apps.flatMap(({ id, tag }) => {
      const { launched } = facts[id];
      if (launched === null || year >= launched || !tags.includes(tag)) return [];
      return [`${file} is tagged "${tag}" and dated ${year}, but the app was launched in ${launched}.`];
    }),
  );
}
