/** A tag with its place on the site. */
export interface Tag {
  readonly label: string;
  readonly url: string;
  /** What the tag is about; empty when nobody says. */
  readonly description: string;
}

/** A tag and everything that carries it. */
export interface TaggedItems<Item> {
  readonly tag: Tag;
  /** Listed items; when there are none, the unlisted ones. */
  readonly items: readonly Item[];
  /** True when every item is unlisted: such a tag stands in no index. */
  readonly isUnlisted: boolean;
}
