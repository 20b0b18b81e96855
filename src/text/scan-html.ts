import { decodeAttribute } from './html-entities.ts';
import { endOfText, type HtmlTag, nextTag } from './html-tags.ts';
import { attributeUrls, type UrlKind } from './url-attributes.ts';

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const relPattern = /\srel\s*=\s*(["']?[^"'>]*)/i;
const interesting = /\s(?:id|name|(?:xlink:)?href|src|(?:image)?srcset|poster|data|(?:form)?action|cite|style|content)\s*=/i;
/** Properties of images in link previews. */
const imageProperty = /\s(?:property|name)\s*=\s*["']?(?:og|twitter):image(?::url)?["'\s]/i;

/**
 * Reads every tag of a finished page once. Skips comments and the content of scripts, styles and text areas. The results are parts
 * of the page and keep it in memory. `follower` is called for every tag.
 */
export function scanHtml(html: string, follower?: HtmlFollower): ScannedHtml {
  const ids = new Set<string>();
  const links = new Map<string, ScannedLink>();
  const found: Found = {
    id: (id) => ids.add(id),
    ownId: (id) => follower?.id(id),
    link: (link) => links.set(`${link.kind} ${link.isUnchecked} ${link.href}`, link),
  };
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, endOfText(html, tag))) {
    follower?.tag(tag);
    if (!tag.isEnd && interesting.test(tag.attributes)) readAttributes(tag.name, tag.attributes, found);
  }
  return { ids, links: [...links.values()] };
}

/** Follows the scan of a page. */
export interface HtmlFollower {
  tag(tag: HtmlTag): void;
  /** Called for every `id`, after its tag. */
  id(id: string): void;
}

interface Found {
  id(id: string): void;
  /** Called for every `id` attribute, but not for `name`. */
  ownId(id: string): void;
  link(link: ScannedLink): void;
}

function readAttributes(tag: string, text: string, found: Found): void {
  const isUnchecked = /\sdata-(?:no-link-check|nobrokenlinkcheck)(?=[\s=/]|$)/i.test(text);
  const rel = tag === 'link' ? relPattern.exec(text)?.[1] : undefined;
  for (const [, rawName = '', double, single, bare] of text.matchAll(attributePattern)) {
    const name = rawName.toLowerCase();
    const value = decodeAttribute(double ?? single ?? bare ?? '').trim();
    if (name === 'id') found.ownId(value);
    if (name === 'id' || (name === 'name' && tag === 'a')) found.id(value);
    else if (name === 'content' && tag === 'meta') {
      if (imageProperty.test(text)) found.link({ kind: 'image', href: value, isUnchecked });
    } else {
      const urls = attributeUrls(tag, { name, value }, rel);
      for (const part of urls?.parts ?? []) if (urls && 'href' in part) found.link({ kind: urls.kind, href: part.href, isUnchecked });
    }
  }
}

/** Ids and links of a finished page. */
export interface ScannedHtml {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly ScannedLink[];
}

export interface ScannedLink {
  readonly kind: UrlKind;
  /** Decoded: as the browser reads it. */
  readonly href: string;
  /** The tag has `data-no-link-check`. */
  readonly isUnchecked: boolean;
}
