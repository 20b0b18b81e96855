import type { BlogTexts } from '../model/blog-texts.ts';

/** English texts of blogs. */
export const englishBlogTexts: BlogTexts = {
  recentPosts: 'Blog recent posts navigation',
  oneMinuteRead: 'One min read',
  manyMinutesRead: '{count} min read',
  readMore: 'Read more',
  readMoreAbout: 'Read more about {title}',
  noPosts: 'There are no posts yet.',
  listPages: 'Blog list page navigation',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  postPages: 'Blog post page navigation',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  onePostTagged: 'One post tagged with "{tag}"',
  manyPostsTagged: '{count} posts tagged with "{tag}"',
  archive: 'Archive',
  authors: 'Authors',
  onePost: 'One post',
  manyPosts: '{count} posts',
  noPostsOfAuthor: 'This author has not written any posts yet.',
  viewAllAuthors: 'View all authors',
  accountOf: '{name} on {platform}',
};
