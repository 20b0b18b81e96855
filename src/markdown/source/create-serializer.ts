import type { TwinPiece } from '../../model/doc.ts';
import { isExternalHref } from '../../text/url.ts';
import { languageOfFile } from '../code/language-of-file.ts';
import { codeFileHref } from '../code/make-code-block.ts';
import { isJsxElement } from '../compiler/walk-tree.ts';
import { scanRawHtml } from '../html/scan-raw-html.ts';
import { jsxPieces, literalText } from './serialize-jsx.ts';
import {
  definitionDestination,
  endOf,
  linkDestination,
  partsBetween,
  type Scribe,
  type SourceNode,
  type SourceRange,
  startOf,
} from './serializer.ts';

/** Begins to write a text: everything stays letter for letter but what means nothing outside of its site. */
export function createScribe(source: string, imports: ReadonlyMap<string, string>): Scribe {
  const scribe: Scribe = { source, imports, piecesOf: (node) => piecesOf(node, scribe) };
  return scribe;
}

function piecesOf(node: SourceNode, scribe: Scribe): TwinPiece[] {
  switch (node.type) {
    case 'link':
    case 'image':
      return linkPieces(node, scribe);
    case 'definition':
      return around(definitionDestination(scribe.source, startOf(node), endOf(node)), node, scribe);
    case 'heading':
      return headingPieces(node, scribe);
    case 'html':
      return htmlPieces(node, scribe);
    case 'code':
      return codePieces(node, scribe);
    case 'mdxjsEsm':
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return literalText(node.value ?? '');
    default:
      return isJsxElement(node) ? jsxPieces(node, scribe) : partsBetween(node.children, { start: startOf(node), end: endOf(node) }, scribe);
  }
}

function linkPieces(node: SourceNode, scribe: Scribe): TwinPiece[] {
  // What does not begin like a link is an address that stands for itself.
  const isWritten = /^!?\[/.test(scribe.source.slice(startOf(node), startOf(node) + 2));
  const last = node.children?.at(-1);
  const range = isWritten ? linkDestination(scribe.source, last ? endOf(last) : startOf(node), endOf(node)) : undefined;
  return around(range, node, scribe);
}

/** A node with a hole where its address stands; addresses elsewhere stay. */
function around(address: SourceRange | undefined, { url = '', children, ...node }: SourceNode, scribe: Scribe): TwinPiece[] {
  const whole = { start: startOf(node), end: endOf(node) };
  if (!address || url === '' || isExternalHref(url)) return partsBetween(children, whole, scribe);
  const typed = scribe.source.slice(address.start, address.end);
  return [
    ...partsBetween(children, { ...whole, end: address.start }, scribe),
    { kind: 'url', href: url, typed },
    scribe.source.slice(address.end, whole.end),
  ];
}

/** A heading without the id that its author gave it. */
function headingPieces({ children = [], ...node }: SourceNode, scribe: Scribe): TwinPiece[] {
  const last = children.at(-1);
  const text = last?.type === 'text' ? scribe.source.slice(startOf(last), endOf(last)) : '';
  const id = /\s*\{#[^{}\s]+\}\s*$/.exec(text);
  const whole = { start: startOf(node), end: endOf(node) };
  if (!last || !id) return partsBetween(children, whole, scribe);
  const kept = partsBetween(children.slice(0, -1), { ...whole, end: startOf(last) + id.index }, scribe);
  return [...kept, scribe.source.slice(endOf(last), whole.end)];
}

/** Raw HTML without comments. */
function htmlPieces(node: SourceNode, { source }: Scribe): TwinPiece[] {
  const typed = source.slice(startOf(node), endOf(node));
  const html = typed.replace(/<!--.*?(?:-->|$)/gs, '');
  if (html.trim() === '') return [];
  const pieces: TwinPiece[] = [];
  let cursor = 0;
  for (const { attribute, parts, start, end } of scanRawHtml(html)) {
    pieces.push(html.slice(cursor, start), `${attribute}="`);
    for (const part of parts) pieces.push('text' in part ? part.text : { kind: 'url', href: part.href, typed: part.href });
    pieces.push('"');
    cursor = end;
  }
  return [...pieces, html.slice(cursor)];
}

/** A code block; one that shows a file gets a hole for its lines. */
function codePieces(node: SourceNode, { source }: Scribe): TwinPiece[] {
  const typed = source.slice(startOf(node), endOf(node));
  const [, fence, info = ''] = /^(`{3,}|~{3,})[ \t]*(.*)/.exec(typed) ?? [];
  const href = codeFileHref(info);
  if (fence === undefined || href === undefined) return [typed];
  const words = info.replace(/(?<!\S)file=(?:"[^"]*"|'[^']*'|\S*)\s*/, '').trim();
  const language = /^\w+=|^$|^\{/.test(words) ? languageOfFile(href.replace(/#.*/, '')) : '';
  const lastLine = typed.slice(typed.lastIndexOf('\n') + 1);
  const prefix = /^([ \t>]*)(?:`{3,}|~{3,})/.exec(lastLine)?.[1] ?? '';
  return [{ kind: 'code', href, fence, info: [language, words].filter((part) => part !== '').join(' '), prefix }];
}
