import { type TokenizerMode as Mode, type Token, Tokenizer, TokenizerMode } from 'parse5';
import { type AttributePart, attributeUrls, type UrlKind } from '../../text/url-attributes.ts';

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

/** An attribute of raw HTML that contains URLs. */
interface RawReference {
  readonly kind: UrlKind;
  /** The decoded value; several parts for lists of images and styles only. */
  readonly parts: readonly AttributePart[];
  /** Offsets of the whole attribute in the HTML. */
  readonly start: number;
  readonly end: number;
  /** Name of the attribute in lower case. */
  readonly attribute: string;
  /** True when the tag has `data-no-link-check`. */
  readonly isUnchecked: boolean;
}

/** Finds every URL in a piece of HTML in Markdown. The piece may be a single tag. */
export function scanRawHtml(html: string): RawReference[] {
  const found: RawReference[] = [];
  const onStartTag = (token: Token.TagToken) => {
    const isUnchecked = token.attrs.some(({ name }) => name === 'data-no-link-check' || name === 'data-nobrokenlinkcheck');
    const rel = token.attrs.find(({ name }) => name === 'rel')?.value;
    for (const { name, value } of token.attrs) {
      const urls = attributeUrls(token.tagName, { name, value }, rel);
      const place = token.location?.attrs?.[name];
      if (!urls || !place || value === '') continue;
      found.push({ ...urls, start: place.startOffset, end: place.endOffset, attribute: name, isUnchecked });
    }
  };
  tokenizeHtml(html, { onStartTag });
  return found;
}

/** Matches the end tag of an element. */
export function endTagOf(name: string): RegExp {
  return new RegExp(`</${name}(?=[\\s/>])`, 'i');
}
