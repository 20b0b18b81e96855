/** Markdown of a page for machines, with holes for what depends on other files. */
export type TwinPiece = string | TwinHole;

export type TwinHole =
  /** The address that `href` becomes; `typed` stands there when it leads nowhere. */
  | { readonly kind: 'url'; readonly href: string; readonly typed: string }
  /** A code block that shows a file; `prefix` begins each of its lines but the first. */
  | { readonly kind: 'code'; readonly href: string; readonly fence: string; readonly info: string; readonly prefix: string }
  /** Another document, as it was imported; `prefix` begins each of its lines but the first. */
  | { readonly kind: 'partial'; readonly from: string; readonly prefix: string };

/** The Markdown of one source. Depends on its own text only. */
export interface TwinDraft {
  /** Everything up to the level-1 heading with which the text begins, if it does. */
  readonly title: readonly TwinPiece[];
  readonly body: readonly TwinPiece[];
}
