import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { type ContentState, endTagOf, noopHandler, textStates } from '../../markdown/html/tokenize-html.ts';
import { getOrMake } from '../../text/group-by.ts';

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
