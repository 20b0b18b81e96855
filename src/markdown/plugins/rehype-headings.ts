import type { Element, ElementContent, Root, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { VFile } from 'vfile';
import { fillText } from '../../model/messages.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { htmlAttribute, nextTag } from '../../text/html-tags.ts';
import { createHeadingSlugger, type SlugStyle } from '../../text/slugify.ts';
import { collectedOf, mark } from '../compiler/collected.ts';
import { isJsxElement, walkHtml } from '../compiler/walk-tree.ts';
import { reportProblem } from './count-findings.ts';

declare module 'vfile' {
  interface DataMap {
    /** Headings that get a link to themselves, for `rehypeHeadingLinks`. */
    linkedHeadings: Element[];
  }
}

/**
 * Gives headings their ids, and collects those of level 2 to 6. Ids set by the author are not changed; a title whose slug is one of them
 * has no id.
 */
export function rehypeHeadings(style: SlugStyle = 'github') {
  return (tree: Root, file: VFile) => {
    const slugOf = createHeadingSlugger(style, style === 'github' ? [] : idsOfAuthor(tree));
    const titles: Element[] = [];
    const { headings } = collectedOf(file);
    const linked: Element[] = [];
    file.data.linkedHeadings = linked;
    walkHtml(tree, (node) => {
      if (node.type !== 'element') return;
      const level = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (!level) return;
      const text = headingText(node).trim();
      const own = typeof node.properties.id === 'string' ? node.properties.id : undefined;
      if (own === undefined && text === '') {
        // There is nothing to link to.
        reportProblem(file, 'Heading without text.', { place: node.position, hint: 'Add text, or remove the heading.' });
        return;
      }
      const id = own ?? slugOf(text);
      node.properties.id = id;
      if (level === '1') {
        if (own === undefined) titles.push(node);
        return;
      }
      // The heading of footnotes is for screen readers only.
      if (id === 'footnote-label') return;
      headings.push({ level: Number(level), id, html: toHtml(inlineOnly(node)).trim() });
      linked.push(node);
    });
    const taken = titles.length > 0 ? new Set([...headings.map(({ id }) => id), ...writtenIds(String(file))]) : undefined;
    for (const { properties } of titles) if (taken?.has(String(properties.id))) delete properties.id;
  };
}

/** Ids of headings that the author has set. */
function idsOfAuthor(tree: Root): string[] {
  const ids: string[] = [];
  walkHtml(tree, (node) => {
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName) && typeof node.properties.id === 'string') ids.push(node.properties.id);
  });
  return ids;
}

/** Ids that raw HTML or JSX of a document may have. */
function writtenIds(source: string): string[] {
  return Array.from(source.matchAll(/\b(?:id|name)\s*=\s*["']?([\p{L}\p{M}\p{N}_-]+)/gu), ([, id = '']) => id);
}

/**
 * Appends a link to itself to each heading. Runs after the plugins that collect links, which must not see these. `directLink` is the
 * accessible name, with `{heading}` for the words of the heading.
 */
export function rehypeHeadingLinks(directLink = 'Direct link to {heading}') {
  return (_: Root, file: VFile) => {
    for (const heading of file.data.linkedHeadings ?? []) {
      const { id } = heading.properties;
      // Headings in the previews of posts have none.
      if (typeof id !== 'string') continue;
      const ariaLabel = fillText(directLink, { heading: headingText(heading).trim() || id });
      const properties = { className: ['hash-link'], ariaLabel, href: `#${id}` };
      heading.children.push({ type: 'element', tagName: 'a', properties, children: [] });
    }
  };
}

const inlineTags = new Set(['code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup', 'span', 'i', 'b', 's', 'abbr', 'mark', 'small', 'var']);

/** The content of a heading for use in a link: text and inline markup, without links, images and ids. */
function inlineOnly({ children: inside }: { readonly children: readonly object[] }): ElementContent[] {
  return inside.flatMap((child): ElementContent[] => {
    if (isText(child)) return [child];
    if (isJsxElement(child)) return withInlineTag(child.name ?? '', inlineOnly(child));
    if (!isElement(child)) return [];
    if (child.tagName === 'img') return typeof child.properties.alt === 'string' ? [{ type: 'text', value: child.properties.alt }] : [];
    if (isFootnoteReference(child) || isFormulaSource(child)) return [];
    return withInlineTag(child.tagName, inlineOnly(child));
  });
}

function withInlineTag(tagName: string, children: ElementContent[]): ElementContent[] {
  return inlineTags.has(tagName) ? [{ type: 'element', tagName, properties: {}, children }] : children;
}

const unlabeled = /<(a|annotation|sup)\b[^<>]*(?:hash-link|encoding=|>\s*<a [^<>]*data-footnote-ref)[\s\S]*?<\/\1>/g;

/** The same for a heading of an evaluated document, from its finished HTML. */
export function headingLabel(html: string): string {
  const shown = html.replace(unlabeled, '');
  let label = '';
  let at = 0;
  for (let tag = nextTag(shown, 0); tag; tag = nextTag(shown, at)) {
    label += shown.slice(at, tag.start);
    if (inlineTags.has(tag.name)) label += `<${tag.isEnd ? '/' : ''}${tag.name}>`;
    else if (tag.name === 'img') label += escapeHtml(htmlAttribute('alt')(tag.attributes) ?? '');
    at = tag.end;
  }
  return (label + shown.slice(at)).trim();
}

function isText(node: object): node is Text {
  return 'type' in node && node.type === 'text';
}

function isElement(node: object): node is Element {
  return 'type' in node && node.type === 'element';
}

/** An expression whose value is known before evaluation. */
const literal = /^\s*(["'`])([^"'`\\$]*)\1\s*$/;

/** The text of a heading, for its slug: images count by their alternative text, footnote references do not. */
export function headingText({ children }: { readonly children: readonly object[] }): string {
  return children
    .map((child) => {
      if (isText(child)) return child.value;
      if (isJsxElement(child)) return headingText(child);
      if ('type' in child && child.type === 'mdxTextExpression' && 'value' in child) return literal.exec(String(child.value))?.[2] ?? '';
      if (!isElement(child) || isFootnoteReference(child) || isFormulaSource(child)) return '';
      return child.tagName === 'img' ? String(child.properties.alt ?? '') : headingText(child);
    })
    .join('');
}

/** A rendered formula contains its TeX source as an annotation. */
function isFormulaSource({ tagName }: Element): boolean {
  return tagName === 'annotation';
}

function isFootnoteReference({ properties, children }: Element): boolean {
  return (
    properties.dataFootnoteRef !== undefined ||
    children.some((inner) => inner.type === 'element' && inner.properties.dataFootnoteRef !== undefined)
  );
}

/**
 * Marks each collected heading of an MDX document: which of them are shown, and in what order, is known only after evaluation.
 */
export function rehypeHeadingMarks() {
  return (tree: Root, file: VFile) => {
    const collected = collectedOf(file);
    let next = 0;
    walkHtml(tree, (node) => {
      if (node.type !== 'element' || node.properties.id !== collected.headings[next]?.id || !/^h[2-6]$/.test(node.tagName)) return;
      node.children.unshift({ type: 'text', value: mark(`${collected.prefix}h${next++}`) });
    });
  };
}
