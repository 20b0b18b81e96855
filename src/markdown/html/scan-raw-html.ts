import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** An attribute of raw HTML that holds addresses. */
export interface RawReference {
  readonly kind: 'link' | 'image';
  /** The value, decoded as the browser reads it: addresses, and what stands between them. */
  readonly parts: readonly ({ readonly href: string } | { readonly text: string })[];
  /** Offsets of the whole attribute in the HTML. */
  readonly start: number;
  readonly end: number;
  /** Name of the attribute, as it has to be written back. */
  readonly attribute: string;
  /** True when the tag carries `data-no-link-check`. */
  readonly isUnchecked: boolean;
}

const addressAttributes: Readonly<Record<string, (tag: string) => 'link' | 'image' | undefined>> = {
  href: (tag) => (tag === 'base' ? undefined : 'link'),
  src: (tag) => (tag === 'img' || tag === 'input' ? 'image' : 'link'),
  srcset: () => 'image',
  poster: () => 'image',
  data: (tag) => (tag === 'object' ? 'link' : undefined),
};

/** What the value of an attribute leads to, if it is an address. Several in one attribute are for `scanRawHtml` only. */
export function urlKind(tag: string, attribute: string): 'link' | 'image' | undefined {
  return attribute === 'srcset' ? undefined : addressAttributes[attribute]?.(tag);
}

/** Finds every address in a piece of HTML that an author wrote into Markdown. The piece may be a single tag. */
export function scanRawHtml(html: string): RawReference[] {
  const found: RawReference[] = [];
  const onStartTag = (token: Token.TagToken) => {
    const isUnchecked = token.attrs.some(({ name }) => name === 'data-no-link-check' || name === 'data-nobrokenlinkcheck');
    for (const { name, value } of token.attrs) {
      const kind = addressAttributes[name]?.(token.tagName);
      const place = token.location?.attrs?.[name];
      if (!kind || !place || value === '') continue;
      const parts = name === 'srcset' ? srcsetParts(value) : [{ href: value }];
      found.push({ kind, parts, start: place.startOffset, end: place.endOffset, attribute: name, isUnchecked });
    }
    // What these hold is text, not tags.
    if (token.tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
    else if (token.tagName === 'style' || token.tagName === 'xmp' || token.tagName === 'iframe') tokenizer.state = TokenizerMode.RAWTEXT;
    else if (token.tagName === 'textarea' || token.tagName === 'title') tokenizer.state = TokenizerMode.RCDATA;
  };
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, { ...noopHandler, onStartTag });
  tokenizer.write(html, true);
  return found;
}

/** `a.png 1x, b.png 2x` holds two addresses. */
function srcsetParts(value: string): RawReference['parts'] {
  const pieces = value.split(/((?:^|,\s+)\s*)([^\s,]+)/);
  return pieces.map((piece, index) => (index % 3 === 2 ? { href: piece } : { text: piece }));
}

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** End tags for everything that a piece of HTML opens and does not close. */
export function missingEndTags(html: string): string {
  const open: string[] = [];
  const onStartTag = ({ tagName, selfClosing }: Token.TagToken) => {
    if (!selfClosing && !voidElements.has(tagName)) open.push(tagName);
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

/** A listener of the tokenizer that hears nothing. */
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
