import type { Element, Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import type { Hole, LinkRef, Place } from '../../model/doc.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { decodeHref, isExternalHref } from '../../text/url.ts';
import { mayHaveUrl, urlKind } from '../../text/url-attributes.ts';
import { type Collected, collectedOf, holeMark } from '../compiler/collected.ts';
import { isJsxElement, type JsxElement, walkHtml } from '../compiler/walk-tree.ts';
import { scanRawHtml } from '../html/tokenize-html.ts';

/** How links are collected. */
interface LinkOptions {
  /** True where images have placeholders around them. */
  readonly hasPictures?: boolean | undefined;
}

/** Collects every URL of the document, including raw HTML, and replaces it with a hole. */
export function rehypeLinks({ hasPictures = false }: LinkOptions = {}) {
  return (tree: Root, file: VFile) => {
    const collected = collectedOf(file);
    const source = String(file);
    const sourceLines = source.split('\n');
    let lastPlace: Place = { line: 1, column: 1 };
    const add: AddLink = (kind, href, isUnchecked) => {
      const { line, column } = lastPlace;
      return collected.links.push({ kind, href: asTyped(href, source), line, column, isUnchecked }) - 1;
    };
    walkHtml(tree, (node, index, parent) => {
      if (node.position) lastPlace = node.position.start;
      if (node.type === 'element') {
        const image = takeUrls(node, add, collected);
        if (image && hasPictures) {
          const type = collected.prefix === '' ? ('raw' as const) : ('text' as const);
          const before = { type, value: holeMark(collected, { kind: 'picture', ...image }) };
          parent.children.splice(index, 1, before, node, { type, value: holeMark(collected, { kind: 'picture-end' }) });
          // The image is visited again, without URLs left to take.
        }
      } else if (node.type === 'raw') takeRawUrls(node, sourceLines, collected);
      else if (isJsxElement(node)) takeJsxUrls(node, collected);
    });
  };
}

/** Properties of the hole before an image. */
type ImageHole = Pick<Extract<Hole, { kind: 'picture' }>, 'ref' | 'width' | 'isNamed'>;

/** Collects a link and returns its number. */
type AddLink = (kind: LinkRef['kind'], href: string, isUnchecked: boolean) => number;

/** Returns the reference and the width of an image. */
function takeUrls(node: Element, add: AddLink, collected: Collected): ImageHole | undefined {
  const { properties, tagName } = node;
  let image: ImageHole | undefined;
  const isUnchecked = properties.dataNoLinkCheck !== undefined || properties.dataNoBrokenLinkCheck !== undefined;
  for (const [name, value] of Object.entries(properties)) {
    const kind = typeof value === 'string' ? urlKind(tagName, name) : undefined;
    if (typeof value !== 'string' || !kind || value.startsWith('\u0002')) continue;
    const ref = add(kind, value, isUnchecked);
    if (tagName === 'img' && name === 'src') {
      const hasSize = properties.width != null || properties.height != null;
      const width = properties.height == null && typeof properties.width === 'number' ? { width: properties.width } : {};
      // The source comes last: its hole adds more attributes, which follow it.
      delete properties.src;
      image = { ref, ...width, isNamed: typeof properties.alt === 'string' && properties.alt.trim() !== '' && !isForOneMode(properties) };
      properties.src = holeMark(collected, {
        kind: 'image',
        ref,
        hasSize,
        ...width,
        ...(properties.loading == null ? {} : { hasLoading: true }),
      });
    } else properties[name] = holeMark(collected, { kind: 'url', ref });
  }
  return image;
}

function isForOneMode({ className }: Element['properties']): boolean {
  return Array.isArray(className) && className.some((name) => name === 'sd-only-light' || name === 'sd-only-dark');
}

/** Collects string URLs in JSX, on plain elements and `<Link>`. URLs in expressions are code. */
function takeJsxUrls({ name, attributes }: JsxElement, collected: Collected): void {
  const isUnchecked = attributes.some((attribute) => 'name' in attribute && /^data-no-?(broken)?link-?check$/i.test(attribute.name));
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string' || !attribute.position) continue;
    const kind =
      name === 'Link' && attribute.name === 'to' ? 'link' : urlKind(name === 'Link' ? 'a' : (name ?? ''), attribute.name.toLowerCase());
    if (
      kind === undefined ||
      /^(?:image)?srcset$/i.test(attribute.name) ||
      attribute.value === '' ||
      /^[A-Z]/.test(name ?? '') !== (name === 'Link')
    )
      continue;
    const { line, column } = attribute.position.start;
    const ref = collected.links.push({ kind, href: attribute.value, line, column, isUnchecked }) - 1;
    attribute.value = holeMark(collected, { kind: 'url', ref });
  }
}

/** Undoes remark's percent-encoding of letters and spaces: messages and file lookups use links as typed. */
function asTyped(href: string, source: string): string {
  if (!href.includes('%') || isExternalHref(href) || source.includes(href)) return href;
  return href.replace(/(?:%[89A-F][\dA-F])+|%20/gi, decodeHref);
}

function takeRawUrls(node: Raw, sourceLines: readonly string[], collected: Collected): void {
  const start = node.position?.start;
  if (!start || !mayHaveUrl.test(node.value)) return;
  const htmlLines = node.value.split('\n');
  let [line, lineOffset] = [0, 0];
  let html = '';
  let copied = 0;
  for (const { kind, parts, start: from, end, attribute, isUnchecked } of scanRawHtml(node.value)) {
    for (let length = lengthOf(htmlLines, line); lineOffset + length < from; length = lengthOf(htmlLines, line)) {
      lineOffset += length + 1;
      line++;
    }
    const lineStart = line === 0 ? start.column - 1 : indentation(htmlLines[line], sourceLines[start.line - 1 + line]);
    const place = { line: start.line + line, column: lineStart + from - lineOffset + 1 };
    const value = parts.map((part) => {
      if ('text' in part) return escapeHtml(part.text);
      const ref = collected.links.push({ kind, href: part.href, ...place, isUnchecked }) - 1;
      return holeMark(collected, { kind: 'url', ref });
    });
    html += `${node.value.slice(copied, from)}${attribute}="${value.join('')}"`;
    copied = end;
  }
  node.value = html + node.value.slice(copied);
}

function lengthOf(lines: readonly string[], index: number): number {
  return lines[index]?.length ?? Number.POSITIVE_INFINITY;
}

/** Columns before a line of HTML in the source: below the first line, the parser strips them from blocks in quotes and lists. */
function indentation(htmlLine = '', sourceLine = ''): number {
  return Math.max(0, sourceLine.indexOf(htmlLine));
}
