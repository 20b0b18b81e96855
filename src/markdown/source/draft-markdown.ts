import type { MarkdownDraft, MarkdownPiece } from '../../model/doc.ts';
import { headingIdAtEnd } from '../../text/strip-markup.ts';
import { isExternalHref } from '../../text/url.ts';
import { languageOfFile } from '../code/cut-code.ts';
import { codeFileHref } from '../code/make-code-block.ts';
import type { Compiler } from '../compiler/create-compiler.ts';
import { withDirectiveLabels, withOffsetsOf, withoutSpacedNames } from '../compiler/remark-parser.ts';
import { isInvisible, isJsxElement } from '../compiler/walk-tree.ts';
import { containerSource } from '../directives/build-node.ts';
import { scanRawHtml } from '../html/tokenize-html.ts';
import type { MdxCompiler } from '../mdx/create-mdx-compiler.ts';
import { maskMdx, withoutCommentMarks } from '../mdx/prepare-mdx.ts';
import { jsxPieces, literalText } from './serialize-jsx.ts';
import {
  definitionDestination,
  endOf,
  linkDestination,
  partsBetween,
  type Serializer,
  type SourceNode,
  type SourceRange,
  startOf,
} from './serializer.ts';

/** Creates a serializer: keeps the source as it is, except for syntax without a meaning outside of its site. */
function createSerializer(source: string, imports: ReadonlyMap<string, string>): Serializer {
  const serializer: Serializer = { source, imports, piecesOf: (node) => piecesOf(node, serializer) };
  return serializer;
}

function piecesOf(node: SourceNode, serializer: Serializer): MarkdownPiece[] {
  switch (node.type) {
    case 'link':
    case 'image':
      return linkPieces(node, serializer);
    case 'definition':
      return around(definitionDestination(serializer.source, startOf(node), endOf(node)), node, serializer);
    case 'heading':
      return headingPieces(node, serializer);
    case 'html':
      return htmlPieces(node, serializer);
    case 'code':
      return codePieces(node, serializer);
    case 'containerDirective':
      return node.name === 'example' ? examplePieces(node, serializer) : contentPieces(node, serializer);
    case 'mdxjsEsm':
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return literalText(node.value ?? '');
    default:
      return isJsxElement(node) ? jsxPieces(node, serializer) : contentPieces(node, serializer);
  }
}

function contentPieces(node: SourceNode, serializer: Serializer): MarkdownPiece[] {
  return partsBetween(node.children, { start: startOf(node), end: endOf(node) }, serializer);
}

/** The Markdown of an example as a code block. */
function examplePieces(node: SourceNode, { source }: Serializer): MarkdownPiece[] {
  const text = containerSource(source, node.position);
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  const before = source.slice(source.lastIndexOf('\n', startOf(node) - 1) + 1, startOf(node)).replace(/[^\s>]/g, ' ');
  return [[`${fence}md`, ...text.split('\n'), fence].join(`\n${before}`)];
}

function linkPieces(node: SourceNode, serializer: Serializer): MarkdownPiece[] {
  // Anything else is a bare URL.
  const isWritten = /^!?\[/.test(serializer.source.slice(startOf(node), startOf(node) + 2));
  const last = node.children?.at(-1);
  const range = isWritten ? linkDestination(serializer.source, last ? endOf(last) : startOf(node), endOf(node)) : undefined;
  return around(range, node, serializer);
}

/** A node with a hole for its URL; external URLs stay. */
function around(
  destination: SourceRange | undefined,
  { url = '', children, ...node }: SourceNode,
  serializer: Serializer,
): MarkdownPiece[] {
  const whole = { start: startOf(node), end: endOf(node) };
  if (!destination || url === '' || isExternalHref(url)) return partsBetween(children, whole, serializer);
  const typed = serializer.source.slice(destination.start, destination.end);
  return [
    ...partsBetween(children, { ...whole, end: destination.start }, serializer),
    { kind: 'url', href: url, typed },
    serializer.source.slice(destination.end, whole.end),
  ];
}

/** A heading without its `{#id}`. */
function headingPieces({ children = [], ...node }: SourceNode, serializer: Serializer): MarkdownPiece[] {
  const last = children.at(-1);
  const text = last?.type === 'text' ? serializer.source.slice(startOf(last), endOf(last)) : '';
  const id = headingIdAtEnd.exec(text);
  const whole = { start: startOf(node), end: endOf(node) };
  if (!last || !id) return partsBetween(children, whole, serializer);
  const kept = partsBetween(children.slice(0, -1), { ...whole, end: startOf(last) + id.index }, serializer);
  return [...kept, serializer.source.slice(endOf(last), whole.end)];
}

/** Raw HTML without comments. */
function htmlPieces(node: SourceNode, { source }: Serializer): MarkdownPiece[] {
  const typed = source.slice(startOf(node), endOf(node));
  const html = typed.replace(/<!--.*?(?:-->|$)/gs, '');
  if (html.trim() === '') return [];
  const pieces: MarkdownPiece[] = [];
  let cursor = 0;
  for (const { attribute, parts, start, end } of scanRawHtml(html)) {
    pieces.push(html.slice(cursor, start), `${attribute}="`);
    for (const part of parts) pieces.push('text' in part ? part.text : { kind: 'url', href: part.href, typed: part.href });
    pieces.push('"');
    cursor = end;
  }
  return [...pieces, html.slice(cursor)];
}

/** A code block; one with `file=` gets a hole for the code. */
function codePieces(node: SourceNode, { source }: Serializer): MarkdownPiece[] {
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

/**
 * Drafts the Markdown page of a Markdown document, its front matter blanked. Does not throw for documents that `compileDoc` accepts.
 */
export function draftMarkdown(content: string, compiler: Compiler): MarkdownDraft {
  return draft(content, compiler.parse(content));
}

/** Drafts the Markdown page of an MDX document: keeps the text, drops the code. */
export function draftMdxMarkdown(content: string, compiler: MdxCompiler): MarkdownDraft {
  const { parsed, source } = maskMdx(content);
  const { title, body } = draft(source, withOffsetsOf(source, compiler.parse(withDirectiveLabels(withoutSpacedNames(parsed)))));
  return { title: title.map(unmarked), body: body.map(unmarked) };
}

function draft(source: string, { children = [] }: SourceNode): MarkdownDraft {
  const serializer = createSerializer(source, importsOf(children));
  const first = children.findIndex((node) => !isInvisible(node));
  const heading = children[first];
  const border = heading?.type === 'heading' && heading.depth === 1 ? endOf(heading) : 0;
  const write = (nodes: readonly SourceNode[], start: number, end: number) => merged(partsBetween(nodes, { start, end }, serializer));
  return {
    title: border === 0 ? [] : write(children.slice(0, first + 1), 0, border),
    body: border === 0 ? write(children, 0, source.length) : write(children.slice(first + 1), border, source.length),
  };
}

const documentImport = /^import\s+([A-Za-z_$][\w$]*)\s*(?:,\s*\{[^{}]*\}\s*)?from\s*(['"])([^'"\n]+\.mdx?)\2/gm;

/** Imported documents: paths by component name. */
function importsOf(nodes: readonly SourceNode[]): ReadonlyMap<string, string> {
  const code = nodes.flatMap(({ type, value = '' }) => (type === 'mdxjsEsm' ? [value] : []));
  return new Map(code.flatMap((text) => [...text.matchAll(documentImport)].map(([, name = '', , from = '']) => [name, from])));
}

/** Joins adjacent strings. */
function merged(pieces: readonly MarkdownPiece[]): MarkdownPiece[] {
  const result: MarkdownPiece[] = [];
  let text: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') text.push(piece);
    else {
      result.push(text.join(''), piece);
      text = [];
    }
  }
  return [...result, text.join('')].filter((piece) => piece !== '');
}

function unmarked(piece: MarkdownPiece): MarkdownPiece {
  return typeof piece === 'string' ? withoutCommentMarks(piece) : piece;
}
