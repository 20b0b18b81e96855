/** Texts of blogs. `{name}` marks a place that is filled in. */
export interface BlogTexts {
  readonly recentPosts: string;
  readonly oneMinuteRead: string;
  readonly manyMinutesRead: string;
  readonly readMore: string;
  readonly readMoreAbout: string;
  readonly noPosts: string;
  readonly listPages: string;
  readonly newerEntries: string;
  readonly olderEntries: string;
  readonly postPages: string;
  readonly newerPost: string;
  readonly olderPost: string;
  readonly onePostTagged: string;
  readonly manyPostsTagged: string;
  readonly archive: string;
  readonly authors: string;
  readonly onePost: string;
  readonly manyPosts: string;
  readonly noPostsOfAuthor: string;
  readonly viewAllAuthors: string;
  readonly accountOf: string;
}
