import { type TokenizerMode as Mode, type Token, Tokenizer, TokenizerMode } from 'parse5';
import { getOrMake } from '../../text/group-by.ts';
import { type AttributePart, attributeUrls, type UrlKind } from '../../text/url-attributes.ts';

const ignore = () => {};

/** A tokenizer handler that ignores everything. */
const noopHandler = {
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
type ContentState = (typeof Mode)[keyof typeof Mode];

/** Elements whose content is text up to their end tag. */
const textStates: ReadonlyMap<string, ContentState> = new Map([
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

/** A part of raw HTML that is not text. Offsets as in the HTML, `end` exclusive. */
export interface RawTag {
  /** `unclosed`: the start tag of an element of text without end tag. `unfinished`: a tag without `>`, up to the end of the HTML. */
  readonly kind: 'start' | 'end' | 'comment' | 'unclosed' | 'unfinished';
  /** In lower case; empty for comments and unfinished tags. */
  readonly name: string;
  readonly attributes: readonly Token.Attribute[];
  readonly isSelfClosing: boolean;
  readonly start: number;
  readonly end: number;
}

/** Elements whose content is text up to their end tag, also those that only old or scripted browsers show. */
const textElements: ReadonlyMap<string, ContentState> = new Map([
  ...textStates,
  ...['noembed', 'noframes', 'noscript'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** True for an element whose content is text: tags in it have no meaning. */
export function isTextElement(name: string): boolean {
  return textElements.has(name);
}

/** Matches the end tag of an element. */
export function endTagOf(name: string): RegExp {
  return new RegExp(`</${name}(?=[\\s/>])`, 'i');
}

/** What is known about the place of a piece of HTML, and what is done with its tags. */
interface TagReader {
  /** True inside `<svg>` or `<math>`, where `<title>` and `<style>` are elements like others. Asked again after each tag. */
  readonly isInDrawing: () => boolean;
  /** True if an element of text has its end tag after this piece. */
  readonly endsLater: (name: string) => boolean;
  readonly onTag: (tag: RawTag) => void;
}

/** Reads the tags of a piece of HTML, which may be a single tag. */
export function readTags(html: string, { isInDrawing, endsLater, onTag }: TagReader): void {
  let read = 0;
  const lastEnd = lastEndFinder(html);
  const add = (kind: RawTag['kind'], { location }: Token.Token, tag: Partial<RawTag> = {}) => {
    const { startOffset: start, endOffset: end } = location ?? { startOffset: read, endOffset: read };
    read = end;
    onTag({ kind, name: '', attributes: [], isSelfClosing: false, ...tag, start, end });
    tokenizer.inForeignNode = isInDrawing();
  };
  const onStartTag = (token: Token.TagToken) => {
    const { tagName: name, attrs: attributes, selfClosing: isSelfClosing } = token;
    const state = isSelfClosing || isInDrawing() ? undefined : textElements.get(name);
    const hasEnd = state === undefined || lastEnd(name) >= (token.location?.endOffset ?? 0) || endsLater(name);
    if (state !== undefined && hasEnd) tokenizer.state = state;
    add(hasEnd ? 'start' : 'unclosed', token, { name, isSelfClosing, attributes });
  };
  const onEndTag = (token: Token.TagToken) => add('end', token, { name: token.tagName });
  const onComment = (token: Token.CommentToken | Token.DoctypeToken) => add('comment', token);
  const onCharacter = ({ location }: Token.CharacterToken) => {
    read = location?.endOffset ?? read;
  };
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      ...noopHandler,
      ...{ onStartTag, onEndTag, onComment, onDoctype: onComment },
      ...{ onCharacter, onNullCharacter: onCharacter, onWhitespaceCharacter: onCharacter },
    },
  );
  tokenizer.inForeignNode = isInDrawing();
  tokenizer.write(html, true);
  if (read < html.length) onTag({ kind: 'unfinished', name: '', attributes: [], isSelfClosing: false, start: read, end: html.length });
}

/** Finds the offset of the last end tag of an element; -1 if there is none. Searches once for each name. */
function lastEndFinder(html: string): (name: string) => number {
  const found = new Map<string, number>();
  return (name) => getOrMake(found, name, () => [...html.matchAll(new RegExp(endTagOf(name), 'gi'))].at(-1)?.index ?? -1);
}
