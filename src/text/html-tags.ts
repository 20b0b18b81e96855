import { decodeAttribute } from './html-entities.ts';

/** A tag or comment in HTML. */
export interface HtmlTag {
  /** In lower case; empty for a comment. */
  readonly name: string;
  readonly isEnd: boolean;
  /** The text between the name and the closing `>`. */
  readonly attributes: string;
  /** Offsets of the whole tag; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

const opening = /<(?:!--|(\/?)([a-zA-Z][^\s/>]*))/g;
const quoteOrEnd = /=\s*(["'])|>/g;

/**
 * The first tag or comment at or after `from`; `undefined` if there is none, or if it is not closed: browsers drop the rest of
 * such a page, too. Reading all tags of a page takes linear time, even in broken HTML.
 */
export function nextTag(html: string, from: number): HtmlTag | undefined {
  opening.lastIndex = from;
  const match = opening.exec(html);
  if (!match) return undefined;
  const { 0: text, 1: slash, 2: name, index: start } = match;
  if (name === undefined) {
    const close = html.indexOf('-->', start + text.length);
    return close === -1 ? undefined : { name: '', isEnd: false, attributes: '', start, end: close + 3 };
  }
  const attributesStart = opening.lastIndex;
  const close = endOfTag(html, attributesStart);
  if (close === undefined) return undefined;
  const attributes = html.slice(attributesStart, close);
  return { name: name.toLowerCase(), isEnd: slash === '/', attributes, start, end: close + 1 };
}

/** Offset of the `>` that closes a tag, ignoring those in quoted values. */
function endOfTag(html: string, from: number): number | undefined {
  quoteOrEnd.lastIndex = from;
  for (let match = quoteOrEnd.exec(html); match; match = quoteOrEnd.exec(html)) {
    const [, quote] = match;
    if (quote === undefined) return match.index;
    const close = html.indexOf(quote, quoteOrEnd.lastIndex);
    if (close === -1) return undefined;
    quoteOrEnd.lastIndex = close + 1;
  }
  return undefined;
}

/** Where to continue after a tag: for a script, style or textarea, at its end tag, since its content is text. */
export function endOfText(html: string, { name, isEnd, end }: HtmlTag): number {
  if (isEnd || (name !== 'script' && name !== 'style' && name !== 'textarea')) return end;
  const close = html.indexOf(`</${name}`, end);
  return close === -1 ? html.length : close;
}

/** Returns a function that reads an attribute of a tag: its decoded value, empty for one without a value, `undefined` if the tag lacks it. */
export function htmlAttribute(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|[\\s"'/])${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'=<>\`]+))|(?=[\\s/]|$))`, 'i');
  return (attributes) => {
    const match = pattern.exec(attributes);
    return match ? decodeAttribute(match[1] ?? match[2] ?? match[3] ?? '').trim() : undefined;
  };
}
