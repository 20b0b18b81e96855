import { apps } from './apps.ts';
import type { Vendor } from './vendor-schema.ts';

/** What decides whether a post is older than the app it is about. */
export interface DatedPost {
  /** Relative to the root. */
  readonly file: string;
  readonly year: number;
  readonly tags: readonly string[];
}

/** Says for each post that carries the tag of an app from before the year in which the app was launched what is wrong with it. */
export function earlyPosts(posts: readonly DatedPost[], facts: Vendor['apps']): { file: string; message: string }[] {
  return posts.flatMap(({ file, year, tags }) =>
    apps.flatMap(({ id, tag }) => {
      const { launched } = facts[id];
      if (launched === null || year >= launched || !tags.includes(tag)) return [];
      return [{ file, message: `The post is tagged "${tag}" and dated ${year}, but the app was launched in ${launched}.` }];
    }),
  );
}
