import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { isVoidElement } from '../../model/site-data.ts';
import { type AttributePart, attributeUrls, type UrlKind } from '../../text/url-attributes.ts';

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
    // These elements contain text, not tags.
    if (token.tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
    else if (token.tagName === 'style' || token.tagName === 'xmp' || token.tagName === 'iframe') tokenizer.state = TokenizerMode.RAWTEXT;
    else if (token.tagName === 'textarea' || token.tagName === 'title') tokenizer.state = TokenizerMode.RCDATA;
  };
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, { ...noopHandler, onStartTag });
  tokenizer.write(html, true);
  return found;
}

/** End tags for the elements that a piece of HTML leaves open. */
export function missingEndTags(html: string): string {
  const open: string[] = [];
  const onStartTag = ({ tagName, selfClosing }: Token.TagToken) => {
    if (!selfClosing && !isVoidElement(tagName)) open.push(tagName);
    if (tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
    else if (tagName === 'style') tokenizer.state = TokenizerMode.RAWTEXT;
  };
  const onEndTag = ({ tagName }: Token.TagToken) => {
    const at = open.lastIndexOf(tagName);
    if (at !== -1) open.splice(at);
  };
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, { ...noopHandler, onStartTag, onEndTag });
  tokenizer.write(html, true);
  return open
    .reverse()
    .map((tagName) => `</${tagName}>`)
    .join('');
}

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
