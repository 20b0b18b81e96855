import type { Anchor, PageContent } from '../model/site-url.ts';
import { visibleText } from './audit-html.ts';
import { htmlAttribute } from './html-attribute.ts';
import type { HtmlTag } from './html-tags.ts';

const href = htmlAttribute('href');

/** Ids from React, and those of tabs and terms, which count positions on the page: they change with its content, and no link leads to them. */
const generatedIds = /^(?:__|:|_r_|_R_)|(?:^|-)(?:tabs|term)\.\d/;

/** Elements whose ids and links are not content of the page. */
const skipped = new Set(['nav', 'svg', 'template']);

/** Follows the one scan of a page and notes what its content offers to links. */
export interface ContentReader {
  tag(tag: HtmlTag): void;
  /** Gets every `id`, after its tag. */
  id(id: string): void;
  finish(): PageContent;
}

/** A heading whose end is awaited. */
interface OpenHeading {
  readonly tag: HtmlTag;
  /** Number of anchors before it. */
  readonly from: number;
}

/** Creates a reader for a page. Content is what is in `<main>`, without navigation: breadcrumbs, table of contents, neighbours. */
export function createContentReader(html: string): ContentReader {
  const anchors: Anchor[] = [];
  const seen = new Set<string>();
  const links = new Set<string>();
  let title: string | undefined;
  let heading: OpenHeading | undefined;
  let isInMain = false;
  let isContent = false;
  let depth = 0;

  const endHeading = ({ tag, from }: OpenHeading, closing: HtmlTag) => {
    const text = visibleText(html.slice(tag.end, closing.start));
    if (tag.name === 'h1') title ??= text;
    for (let index = from; index < anchors.length; index++) {
      const anchor = anchors[index];
      if (anchor) anchors[index] = { ...anchor, title: text, level: Number(tag.name.slice(1)) };
    }
    heading = undefined;
  };

  return {
    tag(tag) {
      const { name, isEnd, attributes } = tag;
      if (skipped.has(name)) depth += isEnd ? -1 : 1;
      if (name === 'main') isInMain = !isEnd;
      isContent = isInMain && depth === 0 && name !== 'main';
      if (!isContent) return;
      if (/^h[1-6]$/.test(name)) {
        if (!isEnd) heading = { tag, from: anchors.length };
        else if (heading?.tag.name === name) endHeading(heading, tag);
      } else if (name === 'a' && !isEnd) {
        const link = href.of(attributes);
        if (link && leadsToPage(link)) links.add(link);
      }
    },
    id(id) {
      if (!isContent || id === '' || seen.has(id) || generatedIds.test(id)) return;
      seen.add(id);
      anchors.push({ id });
    },
    finish: () => ({ title, anchors, links: [...links] }),
  };
}

function leadsToPage(link: string): boolean {
  return !link.startsWith('#') && (!/^[a-z][a-z\d+.-]*:/i.test(link) || /^https?:/i.test(link));
}
