import type { Html, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Token } from 'parse5';
import type { Point, Position } from 'unist';
import type { VFile } from 'vfile';
import { placeOf } from '../../text/place.ts';
import { parseFast } from '../compiler/remark-parser.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { isForeignName, isHtmlName } from '../html/element-names.ts';
import { endTagOf, tokenizeHtml } from '../html/tokenize-html.ts';
import { reportProblem } from '../plugins/count-findings.ts';

const tagStart = /<\/?([a-z][a-z\d-]*)/gi;
/** Stands for `<` while the text around a literal tag is parsed as Markdown. */
const standIn = '\ue002';

/**
 * Turns tags of elements that do not exist into text: `Promise<string>`, `<repo-url>`. Elements of SVG and MathML exist only in documents
 * with such a drawing or formula, custom elements only in documents with their end tag.
 */
export function remarkLiteralTags() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    if (!/<\/?[a-z]/i.test(source)) return;
    const nodes: Html[] = [];
    walkMarkdown(tree, (node) => {
      if (node.type === 'html') nodes.push(node);
      return undefined;
    });
    if (nodes.length === 0) return;
    const isElement = elementTest(nodes);
    if (!nodes.some(({ value }) => hasLiteral(value, isElement) || isUnclosedText(value))) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined;
      const isUnclosed = isUnclosedText(node.value) && !isPhrasing(parent);
      const offsets = isUnclosed ? [0] : literalOffsets(node.value, isElement);
      if (isUnclosed) reportText(node, file);
      if (offsets.length === 0) return undefined;
      parent.children.splice(index, 1, ...withLiterals(node, offsets, parent));
      return 'skip';
    });
  };
}

/** Decides by name, in lower case, whether a tag of a document is one of an element. */
function elementTest(nodes: readonly Html[]): (name: string) => boolean {
  const all = nodes.map(({ value }) => value).join('\n');
  const hasDrawing = /<(?:svg|math)[\s/>]/i.test(all);
  const ended = new Set([...all.matchAll(/<\/([a-z][a-z\d]*-[a-z\d-]*)/gi)].map(([, name = '']) => name.toLowerCase()));
  return (name) => isHtmlName(name) || (hasDrawing && isForeignName(name)) || ended.has(name);
}

function hasLiteral(html: string, isElement: (name: string) => boolean): boolean {
  return [...html.matchAll(tagStart)].some(([, name = '']) => !isElement(name.toLowerCase()));
}

/** Offsets of `<` in tags that are text, ascending. Tags in comments, scripts and values of attributes do not count. */
function literalOffsets(html: string, isElement: (name: string) => boolean): number[] {
  if (!hasLiteral(html, isElement)) return [];
  const offsets: number[] = [];
  const onTag = ({ tagName, location }: Token.TagToken) => {
    if (!location || isElement(tagName)) return;
    for (const { index } of html.slice(location.startOffset, location.endOffset).matchAll(/</g)) offsets.push(location.startOffset + index);
  };
  tokenizeHtml(html, { onStartTag: onTag, onEndTag: onTag });
  return offsets;
}

/** The node with its literal tags as text. A block that starts with one is a paragraph. */
function withLiterals({ value, position }: Html, offsets: readonly number[], parent: object): RootContent[] {
  const at = position ? { position } : {};
  if (isPhrasing(parent)) return [{ type: 'text', value, ...at }];
  if (value.slice(0, offsets[0]).trim() !== '') return [{ type: 'html', value: replaceAt(value, offsets, '&lt;'), ...at }];
  const isWhole = position?.start.column === 1;
  const tree = parseFast(replaceAt(value, offsets, standIn), { hasDirectives: isWhole });
  walkMarkdown(tree, (node) => {
    if ('value' in node && typeof node.value === 'string') node.value = node.value.replaceAll(standIn, node.type === 'html' ? '&lt;' : '<');
    // Columns and offsets within quotes and lists are unknown.
    if (isWhole && position && node.position) shift(node.position, position.start);
    else if (position) node.position = position;
    return undefined;
  });
  return tree.children;
}

function shift({ start, end }: Position, by: Point): void {
  for (const point of [start, end]) {
    point.line += by.line - 1;
    point.offset = (point.offset ?? 0) + (by.offset ?? 0);
  }
}

function isPhrasing(parent: object): boolean {
  return 'type' in parent && /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link|linkReference)$/.test(String(parent.type));
}

/** True for a block that begins with an element of text without its end tag: Markdown reads the rest of the document as its content. */
function isUnclosedText(html: string): boolean {
  const name = /^<(script|style|textarea)[\s>]/i.exec(html)?.[1];
  return name !== undefined && !endTagOf(name).test(html);
}

function reportText({ value, position }: Html, file: VFile): void {
  const name = /^<([a-z]+)/i.exec(value)?.[1];
  reportProblem(file, `<${name}> has no end tag: it is shown as text.`, {
    code: 'html-repaired',
    place: position?.start,
    hint: `Write it as \`code\`, or add </${name}>.`,
  });
}

function replaceAt(text: string, offsets: readonly number[], replacement: string): string {
  const starts = [0, ...offsets.map((offset) => offset + 1)];
  return starts.map((start, index) => text.slice(start, offsets[index])).join(replacement);
}

const value = String.raw`"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+`;
const mayHaveSlash = /<[a-z][^<>]*=[ \t]*[^\s"'<>=`]*\/[^<>]*>/i;
const tag = new RegExp(String.raw`<[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:${value}))?)*\s*/?>`, 'gi');

/** Turns tags with a slash in an unquoted attribute into HTML, as in `<a href=./b.md>`: CommonMark allows them, both parsers do not. */
export function remarkUnquotedTags() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    if (!mayHaveSlash.test(source)) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'text' || !mayHaveSlash.test(node.value)) return undefined;
      const parts = partsOf(node, source);
      parent.children.splice(index, 1, ...parts);
      return undefined;
    });
  };
}

/** Text and tags; only the text itself if it has escapes, after which positions are unknown. */
function partsOf(node: Text, source: string): PhrasingContent[] {
  const from = node.position?.start.offset;
  if (from === undefined || source.slice(from, node.position?.end.offset) !== node.value) return [node];
  const parts: PhrasingContent[] = [];
  const add = (type: 'text' | 'html', start: number, end: number) => {
    const position = {
      start: { ...placeOf(source, from + start), offset: from + start },
      end: { ...placeOf(source, from + end), offset: from + end },
    };
    if (end > start) parts.push({ type, value: node.value.slice(start, end), position });
  };
  let copied = 0;
  for (const { 0: found, index } of node.value.matchAll(tag)) {
    add('text', copied, index);
    copied = index + found.length;
    add('html', index, copied);
  }
  add('text', copied, node.value.length);
  return parts;
}
