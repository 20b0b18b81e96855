/** What a URL in an attribute leads to: a page or file, or an image that the page shows. */
export type UrlKind = 'link' | 'image';

/** Matches a start tag that may have an attribute with a URL: a cheap test before the attributes are read. */
export const mayHaveUrl = /[\s"'](?:href|src|srcset|poster|data)\s*=/i;

/**
 * The kind of URL that an attribute holds; absent for other attributes. `tag` and `attribute` are in lower case, `rel` is the
 * value of that attribute of a `<link>`. For `srcset`, see `splitSrcset`.
 */
export function urlKind(tag: string, attribute: string, rel = ''): UrlKind | undefined {
  switch (attribute) {
    case 'href':
      if (tag === 'base') return undefined;
      return tag === 'link' && rel.includes('icon') ? 'image' : 'link';
    case 'src':
      return tag === 'img' || tag === 'input' ? 'image' : 'link';
    case 'srcset':
    case 'poster':
      return 'image';
    case 'data':
      return tag === 'object' ? 'link' : undefined;
    default:
      return undefined;
  }
}

/** A piece of an attribute: a URL, or the text around it. */
export type AttributePart = { readonly href: string } | { readonly text: string };

/** Cuts `a.png 1x, b.png 2x` into its two URLs and the text between them. Joined, the parts are the value again. */
export function splitSrcset(value: string): AttributePart[] {
  const parts: AttributePart[] = [];
  // A URL may contain commas, but neither begins nor ends with one.
  const nextUrl = /[^\s,]\S*/g;
  let copied = 0;
  for (let match = nextUrl.exec(value); match; match = nextUrl.exec(value)) {
    const href = match[0].replace(/(?<!,),+$/, '');
    parts.push({ text: value.slice(copied, match.index) }, { href });
    copied = match.index + href.length;
    const comma = value.indexOf(',', copied);
    nextUrl.lastIndex = comma === -1 ? value.length : comma;
  }
  return [...parts, { text: value.slice(copied) }];
}
