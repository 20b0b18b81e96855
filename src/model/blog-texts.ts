import type { CountedText } from './counted-text.ts';

/** Texts of blogs. `{name}` marks a place that is filled in. */
export interface BlogTexts {
  readonly recentPosts: string;
  readonly recentTitle: string;
  readonly minutesRead: CountedText;
  readonly readMore: string;
  readonly readMoreAbout: string;
  readonly noPosts: string;
  readonly listPages: string;
  readonly newerEntries: string;
  readonly olderEntries: string;
  readonly postPages: string;
  readonly newerPost: string;
  readonly olderPost: string;
  /** `{tag}`. */
  readonly postsTagged: CountedText;
  readonly archive: string;
  readonly authors: string;
  readonly posts: CountedText;
  readonly noPostsOfAuthor: string;
  readonly viewAllAuthors: string;
  readonly accountOf: string;
}
