import type { Token } from 'parse5';
import { type AttributePart, attributeUrls, type UrlKind } from '../../text/url-attributes.ts';
import { tokenizeHtml } from './tokenize-html.ts';

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
