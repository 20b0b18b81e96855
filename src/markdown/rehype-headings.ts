import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { createSlugger } from '../text/slugify.ts';
import { collectedOf } from './collected.ts';

/** Gives headings of level 2 to 6 their ids and collects them. Ids set by the author are neither changed nor reserved. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile) => {
    const slugOf = createSlugger();
    const { headings } = collectedOf(file);
    visit(tree, 'element', (node) => {
      const level = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (!level) return;
      if (level === '1') {
        delete node.properties.id;
        return;
      }
      const id = typeof node.properties.id === 'string' ? node.properties.id : slugOf(textOf(node));
      node.properties.id = id;
      // The heading of the footnotes is for screen readers only.
      if (id !== 'footnote-label') headings.push({ level: Number(level), id, html: toHtml(inlineOnly(node)).trim() });
    });
  };
}

const inlineTags = new Set(['code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup', 'span', 'i', 'b', 's', 'abbr', 'mark', 'small', 'var']);

/** The heading's content as it may stand in a link: text and inline markup, no links, no images, no ids. */
function inlineOnly(node: Element): ElementContent[] {
  return node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element') return [];
    if (child.tagName === 'img') return typeof child.properties.alt === 'string' ? [{ type: 'text', value: child.properties.alt }] : [];
    if (
      child.properties.dataFootnoteRef !== undefined ||
      child.children.some((inner) => inner.type === 'element' && inner.properties.dataFootnoteRef !== undefined)
    )
      return [];
    const children = inlineOnly(child);
    return inlineTags.has(child.tagName) ? [{ type: 'element', tagName: child.tagName, properties: {}, children }] : children;
  });
}
