import type { Author, CoverMotif } from './blog.ts';
import type { AnyPage, OriginalLanguage, PageLink, ShownDate, WrittenPage } from './page-parts.ts';

/** The cover of a post: its own image, or a drawing. */
export type PostCover =
  | { readonly imageUrl: string }
  | {
      /** URL of an SVG symbol, which takes its colors from one of the palettes of the stylesheet. */
      readonly drawingUrl: string;
      readonly tone: number;
      /** The elements of the drawing with their colors, 320 by 180 pixels. */
      readonly svg: string;
    };

/** Everything that a post page and lists show of a post besides its content. */
export interface PostData {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Position in the blog, where lists of posts are cards; absent elsewhere. */
  readonly number?: number | undefined;
  /** Motif of its drawing; absent: its tags decide. */
  readonly motif?: CoverMotif | undefined;
  /** Absent where the blog shows no covers. */
  readonly cover?: PostCover | undefined;
  readonly date: ShownDate;
  /** The last change: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
  readonly changedAt: string;
  readonly keywords: readonly string[];
  readonly blog: PageLink;
  /** Such as `3 min read`; absent if the blog does not show it. */
  readonly readingTime?: string | undefined;
  readonly authors: readonly Author[];
  readonly tags: readonly PageLink[];
  /** True when lists show only an excerpt of the post. */
  readonly isTruncated: boolean;
  /** Language of the post; absent when it is that of the site. */
  readonly original?: OriginalLanguage | undefined;
}

/** The newest posts, by year. */
export interface RecentPosts {
  readonly title: string;
  readonly years: readonly PostsOfYear<PageLink & { readonly isCurrent: boolean }>[];
}

export interface PostsOfYear<Entry> {
  /** Four digits. */
  readonly year: string;
  readonly posts: readonly Entry[];
}

/** What every page of a blog has. */
interface InBlog extends AnyPage {
  readonly title: string;
  /** Absent when the blog has no posts, or its sidebar is off. */
  readonly recent?: RecentPosts | undefined;
}

/** A page with a part of a list of posts. */
interface PostListData extends InBlog {
  readonly list: PartOfPosts;
}

/** A part of a list of posts; the HTML of the excerpts is passed separately, in the same order. */
export interface PartOfPosts {
  readonly layout: 'previews' | 'cards';
  /** True where the first post is shown larger than the others. */
  readonly hasFeatured: boolean;
  readonly posts: readonly PostData[];
  /** Such as `Page 2 of 3`; absent for the only page. */
  readonly place?: string | undefined;
  readonly newerUrl?: string | undefined;
  readonly olderUrl?: string | undefined;
}

export interface PostPage extends InBlog, WrittenPage {
  readonly kind: 'post';
  readonly post: PostData;
  readonly pagination: { readonly newer?: PageLink | undefined; readonly older?: PageLink | undefined };
  /** Posts with the same tags, best first. */
  readonly related: readonly PostData[];
}

export interface PostListPage extends PostListData {
  readonly kind: 'post-list';
  readonly blog: PageLink;
  readonly description: string;
  /** Links to the archive, tags and authors, as far as these pages exist. */
  readonly overviews: readonly PageLink[];
}

/** An archive, list of tags or list of authors. */
interface OverviewData extends InBlog {
  /** Links to the blog and all its overviews, this one included. */
  readonly overviews: readonly PageLink[];
}

export interface BlogTagPage extends PostListData {
  readonly kind: 'blog-tag';
  readonly description: string;
  readonly isUnlisted: boolean;
  /** Absent when the blog has no listed tags. */
  readonly allTagsUrl?: string | undefined;
}

export interface BlogArchivePage extends OverviewData {
  readonly kind: 'blog-archive';
  readonly years: readonly PostsOfYear<PageLink & { readonly date: ShownDate }>[];
}

export interface BlogAuthorsPage extends OverviewData {
  readonly kind: 'blog-authors';
  readonly authors: readonly { readonly author: Author; readonly countText: string }[];
}

export interface BlogAuthorPage extends PostListData {
  readonly kind: 'blog-author';
  /** The name of the author, followed by the page number after the first page. */
  readonly heading: string;
  readonly author: Author;
  readonly authorsUrl: string;
}
