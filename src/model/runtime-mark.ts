/** What components of content leave in their HTML, for what they cannot know while they run. */
export type RuntimeMark =
  /** A code block; `meta` is what would stand behind the language of a fence. */
  | { readonly kind: 'code'; readonly code: string; readonly language: string; readonly meta: string }
  /** The URL of a file that code imported, inside a quoted attribute. Relative to the root. */
  | { readonly kind: 'file'; readonly path: string }
  /** The URL of the script of an island, inside a quoted attribute. `file` is relative to the root. */
  | { readonly kind: 'island'; readonly file: string }
  /** Cards for the category that the page belongs to. */
  | { readonly kind: 'cards' }
  | { readonly kind: 'toc'; readonly min: number; readonly max: number }
  /** HTML for the head of the page. */
  | { readonly kind: 'head'; readonly html: string }
  /** Something that the author should know. */
  | {
      readonly kind: 'notice';
      readonly message: string;
      readonly hint: string;
      /** Relative to the root; absent for the document itself. */
      readonly file?: string | undefined;
      readonly line: number;
      readonly column: number;
    };

/** Writes a mark between two characters that no text holds. Renderers of HTML leave it as it is. */
export function runtimeMark(mark: RuntimeMark): string {
  return `\u0002!${encodeURIComponent(JSON.stringify(mark)).replaceAll("'", '%27')}\u0003`;
}

/** Parses the text between the two characters; absent if it does not come from a component. */
export function parseRuntimeMark(name: string): RuntimeMark {
  return JSON.parse(decodeURIComponent(name.slice(1)));
}
