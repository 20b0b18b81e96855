/** The kind of a URL in an attribute: a link to a page or file, or an image on the page. */
export type UrlKind = 'link' | 'image';

/** Matches a start tag that may have an attribute with a URL: a cheap test before the attributes are read. */
export const mayHaveUrl = /[\s"'](?:(?:xlink:)?href|src|(?:image)?srcset|poster|data|(?:form)?action|cite|style)\s*=/i;

/**
 * The kind of URL in an attribute; `undefined` for other attributes. `tag` and `attribute` are in lower case, `rel` is the
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
    case 'imagesrcset':
    case 'poster':
      return 'image';
    case 'xlink:href':
    case 'xlinkhref':
      return tag === 'image' ? 'image' : 'link';
    case 'data':
      return tag === 'object' ? 'link' : undefined;
    case 'action':
      return tag === 'form' ? 'link' : undefined;
    case 'formaction':
      return tag === 'button' || tag === 'input' ? 'link' : undefined;
    case 'cite':
      return /^(?:blockquote|q|ins|del)$/.test(tag) ? 'link' : undefined;
    default:
      return undefined;
  }
}

/** A piece of an attribute: a URL, or the text around it. */
export type AttributePart = { readonly href: string } | { readonly text: string };

/** The URLs in the value of an attribute, and the text around them. */
interface AttributeUrls {
  readonly kind: UrlKind;
  readonly parts: readonly AttributePart[];
}

/** Finds the URLs in any attribute, including `style`; `undefined` if there are none. Names are in lower case. */
export function attributeUrls(
  tag: string,
  { name, value }: { readonly name: string; readonly value: string },
  rel?: string,
): AttributeUrls | undefined {
  if (name === 'style') return /url\(/i.test(value) ? { kind: 'image', parts: splitStyle(value) } : undefined;
  const kind = urlKind(tag, name, rel);
  return kind && { kind, parts: name.endsWith('srcset') ? splitSrcset(value) : [{ href: value }] };
}

const styleUrl = /\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()]+))\s*\)/gi;

/** Cuts styles at the URLs in `url()`. The joined parts equal the value. */
export function splitStyle(css: string): AttributePart[] {
  const parts: AttributePart[] = [];
  let copied = 0;
  for (const match of css.matchAll(styleUrl)) {
    const href = match[1] ?? match[2] ?? match[3] ?? '';
    const start = match.index + match[0].indexOf(href, 'url('.length);
    if (href === '' || /^(?:data:|#)/i.test(href)) continue;
    parts.push({ text: css.slice(copied, start) }, { href });
    copied = start + href.length;
  }
  return [...parts, { text: css.slice(copied) }];
}

/** Cuts `a.png 1x, b.png 2x` into its two URLs and the text between them. The joined parts equal the value. */
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
