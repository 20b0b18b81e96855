import type { DocHeader, FrontMatter, SourcePlace } from './doc.ts';

/** An author as `authors.yml` or a post describes one. All addresses are as written. */
export interface AuthorDetails {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly imageURL?: string | undefined;
  readonly email?: string | undefined;
  /** A handle or an address, by the name of the platform. */
  readonly socials?: Readonly<Record<string, string>> | undefined;
}

/** An author as a post names one: by the key in the authors file, in its own words, or both. */
export interface WrittenAuthor extends AuthorDetails {
  readonly key?: string | undefined;
}

/** Front matter of posts after validation. Keys have the names that authors type. */
export interface PostFrontMatter extends FrontMatter {
  readonly title_meta?: string | undefined;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  readonly date?: string | undefined;
  readonly authors?: readonly WrittenAuthor[] | undefined;
}

/** What a post says of itself before its Markdown is parsed. */
export interface PostHeader extends DocHeader {
  readonly frontMatter: PostFrontMatter;
  /** As the post names them, older keys of front matter included. */
  readonly authors: readonly WrittenAuthor[];
  /** Where each of the authors stands. */
  readonly authorPlaces: readonly SourcePlace[];
  /** Words of the source below the front matter. */
  readonly wordCount: number;
  /** True when a mark ends the beginning that lists show. */
  readonly hasMarker: boolean;
}
