import type { BlogTexts } from '../model/blog-texts.ts';

/** English texts of blogs. */
export const englishBlogTexts: BlogTexts = {
  recentPosts: 'Blog recent posts navigation',
  recentTitle: 'Recent posts',
  minutesRead: { one: 'One min read', other: '{count} min read' },
  readMore: 'Read more',
  readMoreAbout: 'Read more about {title}',
  noPosts: 'There are no posts yet.',
  listPages: 'Blog list page navigation',
  newerEntries: 'Newer entries',
  olderEntries: 'Older entries',
  postPages: 'Blog post page navigation',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  postsTagged: { one: 'One post tagged with "{tag}"', other: '{count} posts tagged with "{tag}"' },
  archive: 'Archive',
  authors: 'Authors',
  posts: { one: 'One post', other: '{count} posts' },
  noPostsOfAuthor: 'This author has not written any posts yet.',
  viewAllAuthors: 'View all authors',
  accountOf: '{name} on {platform}',
};
