import { type TokenizerMode as Mode, type Token, Tokenizer, TokenizerMode } from 'parse5';

const ignore = () => {};

/** A tokenizer handler that ignores everything. */
export const noopHandler = {
  onStartTag: ignore,
  onEndTag: ignore,
  onComment: ignore,
  onDoctype: ignore,
  onEof: ignore,
  onCharacter: ignore,
  onNullCharacter: ignore,
  onWhitespaceCharacter: ignore,
};

/** How a tokenizer reads the content of an element. */
export type ContentState = (typeof Mode)[keyof typeof Mode];

/** Elements whose content is text up to their end tag. */
export const textStates: ReadonlyMap<string, ContentState> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'xmp', 'iframe'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ...['title', 'textarea'].map((name) => [name, TokenizerMode.RCDATA] as const),
]);

/** What is done with the tags of a piece of HTML. */
interface TagHandlers {
  readonly onStartTag: (token: Token.TagToken) => void;
  readonly onEndTag?: ((token: Token.TagToken) => void) | undefined;
}

/** Reads the tags in a piece of HTML in Markdown, which may be a single tag. */
export function tokenizeHtml(html: string, { onStartTag, onEndTag = ignore }: TagHandlers): void {
  const handler = {
    ...noopHandler,
    onEndTag,
    onStartTag(token: Token.TagToken) {
      onStartTag(token);
      tokenizer.state = textStates.get(token.tagName) ?? tokenizer.state;
    },
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  tokenizer.write(html, true);
}
