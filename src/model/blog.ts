import type { Diagnostic } from './diagnostic.ts';
import type { DocMeta, FrontMatter, PageSource, Place, Tag, TaggedItems } from './doc.ts';

/** An author of posts, with every URL resolved. */
export interface Author {
  /** Key in the authors file; absent for an author defined in a post. */
  readonly key?: string | undefined;
  /** Empty for an author who only has an image. */
  readonly name: string;
  /** Job title; may be empty. */
  readonly title: string;
  readonly description: string;
  /** Target of the name: the author's page on the site, else the author's own URL. */
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly email?: string | undefined;
  readonly socials: readonly SocialLink[];
  /** Page with all posts; absent when the author has none. */
  readonly pageUrl?: string | undefined;
}

interface SocialLink {
  /** Key in the authors file, such as `github`. */
  readonly platform: string;
  readonly label: string;
  readonly url: string;
}

/** A post with its place on the site. */
export interface Post extends PageSource<PostMeta> {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly isUnlisted: boolean;
  /** Place among the posts of its blog, the oldest being 0. */
  readonly number: number;
}

/** One page of a list of posts. */
export interface NumberedPage {
  readonly url: string;
  /** Counts from 1. */
  readonly number: number;
  readonly posts: readonly Post[];
  /** The page with newer posts; absent on the first page. */
  readonly newerUrl?: string | undefined;
  readonly olderUrl?: string | undefined;
}

export type FeedType = 'rss' | 'atom' | 'json';

export interface BlogFeed {
  readonly type: FeedType;
  readonly url: string;
  /** Relative to the output folder. */
  readonly outputPath: string;
}

/** Motifs of the drawings that posts without an image have as covers. */
export const coverMotifs = ['shelves', 'tags', 'arcs', 'tiles', 'bars', 'windows', 'route', 'bubbles'] as const;

export type CoverMotif = (typeof coverMotifs)[number];

/** One folder of posts. */
export interface Blog {
  readonly id: string;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** First page of the list of all posts. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly options: BlogOptions;
  /** In the order of the lists. */
  readonly posts: readonly Post[];
  readonly around: PostsAround;
  /** At least one page. */
  readonly pages: readonly NumberedPage[];
  readonly tags: readonly BlogTag[];
  readonly authors: readonly BlogAuthor[];
  readonly overviews: BlogOverviews;
  /** Empty without listed posts. */
  readonly feeds: readonly BlogFeed[];
  readonly feed: FeedDetails;
  /** What is wrong with the blog. */
  readonly problems: readonly Diagnostic[];
}

/** How a blog shows its posts. */
export interface BlogOptions {
  /** Matches the truncate marker, which ends the excerpt of a post. */
  readonly marker: RegExp;
  readonly showsReadingTime: boolean;
  /** How lists show posts. */
  readonly listLayout: 'previews' | 'cards';
}

/** The posts that pages of a blog link to besides their content. */
export interface PostsAround {
  /** Related posts, which share tags with a post, by its URL; empty if the blog does not show any. */
  readonly related: ReadonlyMap<string, readonly Post[]>;
  /** The next newer and older post of each listed post, by URL. */
  readonly neighbors: ReadonlyMap<string, { readonly newer?: Post | undefined; readonly older?: Post | undefined }>;
  /** Sidebar of all pages of the blog. */
  readonly recent: { readonly title: string; readonly posts: readonly { readonly post: Post; readonly label: string }[] };
}

/** URLs of the pages that list the posts of a blog in other ways. */
export interface BlogOverviews {
  /** Absent without listed tags. */
  readonly tagsUrl?: string | undefined;
  /** Absent without listed posts, or when the configuration turns it off. */
  readonly archiveUrl?: string | undefined;
  /** Absent without an authors file. */
  readonly authorsUrl?: string | undefined;
}

/** Title, description and posts of the feeds of a blog, newest first. */
export interface FeedDetails {
  readonly title: string;
  readonly description: string;
  readonly copyright?: string | undefined;
  readonly language: string;
  readonly posts: readonly Post[];
}

export interface BlogTag extends TaggedItems<Post> {
  readonly pages: readonly NumberedPage[];
}

/** An author from the authors file, with the listed posts by that author. */
export interface BlogAuthor {
  readonly author: Author;
  readonly posts: readonly Post[];
  /** Empty when the author has no page. */
  readonly pages: readonly NumberedPage[];
}

/** An author as declared in `authors.yml` or in a post. URLs are as written. */
export interface AuthorDetails {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly imageURL?: string | undefined;
  readonly email?: string | undefined;
  /** Handles or URLs, by platform. */
  readonly socials?: Readonly<Record<string, string>> | undefined;
}

/** An author in the front matter of a post: a key of the authors file, inline details, or both. */
export interface WrittenAuthor extends AuthorDetails {
  readonly key?: string | undefined;
}

/** Front matter of posts after validation. Keys have the names that authors type. */
export interface PostFrontMatter extends FrontMatter {
  readonly cover?: CoverMotif | undefined;
  readonly title_meta?: string | undefined;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  readonly date?: string | undefined;
  readonly authors?: readonly WrittenAuthor[] | undefined;
}

/** Metadata of a post, read without parsing Markdown. */
export interface PostMeta extends DocMeta {
  readonly frontMatter: PostFrontMatter;
  /** As written in the front matter, including its deprecated keys. */
  readonly authors: readonly WrittenAuthor[];
  /** Position of each author in the source. */
  readonly authorPlaces: readonly Place[];
  /** Words of the source below the front matter. */
  readonly wordCount: number;
  /** True when a truncate marker ends the excerpt. */
  readonly hasMarker: boolean;
}
