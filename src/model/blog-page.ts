import type { Author } from './blog.ts';
import type { OriginalLanguage } from './locale.ts';

/** A moment, for machines and for readers. */
export interface ShownDate {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  readonly iso: string;
  /** Such as `May 6, 2021`, in UTC. */
  readonly text: string;
}

/** What stands around a post on its own page and in lists. */
export interface PostData {
  readonly url: string;
  readonly title: string;
  readonly date: ShownDate;
  /** Such as `3 min read`; absent when the blog does not say. */
  readonly readingTime?: string | undefined;
  readonly authors: readonly Author[];
  readonly tags: readonly PostLink[];
  /** True when lists show the beginning of the post only. */
  readonly isTruncated: boolean;
  /** Language of the post; absent when it is that of the site. */
  readonly original?: OriginalLanguage | undefined;
}

export interface PostLink {
  readonly label: string;
  readonly url: string;
}

/** The newest posts, by year. */
export interface RecentPosts {
  readonly title: string;
  readonly years: readonly PostsOfYear<PostLink & { readonly isCurrent: boolean }>[];
}

export interface PostsOfYear<Entry> {
  /** Four digits. */
  readonly year: string;
  readonly posts: readonly Entry[];
}

/** What every page of a blog has. */
interface InBlog {
  readonly title: string;
  /** Absent when the blog wants no sidebar, or has no posts. */
  readonly recent?: RecentPosts | undefined;
}

/** A page of a list; the HTML of the beginnings of the posts comes beside it, in the same order. */
interface PostListData extends InBlog {
  readonly posts: readonly PostData[];
  readonly newerUrl?: string | undefined;
  readonly olderUrl?: string | undefined;
}

export interface PostContent extends InBlog {
  readonly kind: 'post';
  readonly post: PostData;
  readonly isUnlisted: boolean;
  readonly newer?: PostLink | undefined;
  readonly older?: PostLink | undefined;
}

export interface PostListContent extends PostListData {
  readonly kind: 'post-list';
  readonly description: string;
  /** Other ways into the blog: archive, tags, authors, as far as there are such pages. */
  readonly overviews: readonly PostLink[];
}

/** All tags, by the first letter of their labels. */
export interface BlogTagsContent extends InBlog {
  readonly kind: 'blog-tags';
  readonly groups: readonly { readonly letter: string; readonly tags: readonly (PostLink & { readonly count: number })[] }[];
}

export interface BlogTagContent extends PostListData {
  readonly kind: 'blog-tag';
  readonly description: string;
  readonly isUnlisted: boolean;
  /** Absent when no tag is listed. */
  readonly tagsUrl?: string | undefined;
}

export interface BlogArchiveContent extends InBlog {
  readonly kind: 'blog-archive';
  readonly years: readonly PostsOfYear<PostLink & { readonly date: ShownDate }>[];
}

export interface BlogAuthorsContent extends InBlog {
  readonly kind: 'blog-authors';
  readonly authors: readonly { readonly author: Author; readonly countText: string }[];
}

export interface BlogAuthorContent extends PostListData {
  readonly kind: 'blog-author';
  readonly author: Author;
  readonly authorsUrl: string;
}
