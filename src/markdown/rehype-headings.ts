import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { VFile } from 'vfile';
import { createSlugger } from '../text/slugify.ts';
import { collectedOf } from './collected.ts';
import { walkHtml } from './walk-tree.ts';

/** Gives headings of level 2 to 6 their ids and collects them. Ids set by the author are neither changed nor reserved. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile) => {
    const slugOf = createSlugger();
    const { headings } = collectedOf(file);
    walkHtml(tree, (node) => {
      if (node.type !== 'element') return;
      const level = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (!level) return;
      if (level === '1') {
        delete node.properties.id;
        return;
      }
      const id = typeof node.properties.id === 'string' ? node.properties.id : slugOf(headingText(node));
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
    if (isFootnoteReference(child) || isFormulaSource(child)) return [];
    const children = inlineOnly(child);
    return inlineTags.has(child.tagName) ? [{ type: 'element', tagName: child.tagName, properties: {}, children }] : children;
  });
}

/** The words of a heading as its slug is made of them: images give their alternative text, numbers of footnotes nothing. */
export function headingText(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element' || isFootnoteReference(child) || isFormulaSource(child)) return '';
      return child.tagName === 'img' ? String(child.properties.alt ?? '') : headingText(child);
    })
    .join('');
}

/** A rendered formula carries its TeX along, for machines. */
function isFormulaSource({ tagName }: Element): boolean {
  return tagName === 'annotation';
}

function isFootnoteReference({ properties, children }: Element): boolean {
  return (
    properties.dataFootnoteRef !== undefined ||
    children.some((inner) => inner.type === 'element' && inner.properties.dataFootnoteRef !== undefined)
  );
}
