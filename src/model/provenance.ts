/** Who changed a file last, and when. */
export interface FileUpdate {
  /** In ISO form, in UTC. */
  readonly date: string;
  readonly author: string;
}

/** Where the source of a page can be changed, and when that was done last. */
export interface Provenance {
  /** Absent when the page has no link for it. */
  readonly editUrl?: string | undefined;
  /** When the source was changed last, in ISO form and UTC; absent when that is not known truthfully. */
  readonly changedAt?: string | undefined;
  /** What the page says of its last change; absent when it says nothing. */
  readonly shownUpdate?: Partial<FileUpdate> | undefined;
}
