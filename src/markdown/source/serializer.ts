import type { Position } from 'unist';
import type { MarkdownPiece } from '../../model/doc.ts';

/** Writes the nodes of one document as Markdown. */
export interface Serializer {
  readonly source: string;
  /** Paths of imported documents, by component name. */
  readonly imports: ReadonlyMap<string, string>;
  /** The Markdown of a node; empty when it is dropped. */
  readonly piecesOf: (node: SourceNode) => MarkdownPiece[];
}

/** The nodes in a range of the source and the text between them. A dropped node alone on its line is dropped with the line. */
export function partsBetween(
  nodes: readonly SourceNode[] = [],
  { start, end }: SourceRange,
  { source, piecesOf: write }: Serializer,
): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  let cursor = start;
  for (const node of nodes) {
    const gap = source.slice(cursor, startOf(node));
    const inner = write(node);
    cursor = endOf(node);
    if (inner.length > 0 || !isAlone(source, node)) pieces.push(gap, ...inner);
    else if (node !== nodes.at(-1)) {
      pieces.push(gap.replace(/(?<![ \t])[ \t]+$/, ''));
      cursor += /^(?:[ \t]*\n)*/.exec(source.slice(cursor))?.[0].length ?? 0;
    } else if (pieces.length === 0) pieces.push(gap);
  }
  return [...pieces, source.slice(cursor, end)].filter((piece) => piece !== '');
}

function isAlone(source: string, node: SourceNode): boolean {
  const lineStart = source.lastIndexOf('\n', startOf(node) - 1) + 1;
  const lineEnd = source.indexOf('\n', endOf(node));
  return (
    source.slice(lineStart, startOf(node)).trim() === '' && source.slice(endOf(node), lineEnd === -1 ? undefined : lineEnd).trim() === ''
  );
}

/** The parts of a Markdown or MDX node that serializing needs. */
export interface SourceNode {
  readonly type: string;
  readonly position?: Position | undefined;
  readonly children?: readonly SourceNode[] | undefined;
  readonly value?: string | undefined;
  /** Of a directive. */
  readonly name?: string | null | undefined;
  readonly url?: string | undefined;
  readonly depth?: number | undefined;
}

/** Start offset of a node. */
export function startOf({ position }: SourceNode): number {
  return position?.start.offset ?? 0;
}

/** End offset of a node, exclusive. */
export function endOf({ position }: SourceNode): number {
  return position?.end.offset ?? 0;
}

/** Offsets of a URL in a text, `end` exclusive. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

const title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/s;
const inBrackets = /<(?:[^<>\n\\]|\\.)*>/;
// Parentheses in a URL must be balanced.
const plain = /(?:[^\s<()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]*\))*\))+/;
// The end of the link is known: earlier matches are part of the text or the URL.
const ofLink = new RegExp(`^\\]\\(\\s*(${inBrackets.source}|${plain.source})(?:\\s+(?:${title.source}))?\\s*\\)$`, 's');
const ofDefinition = new RegExp(`^\\[(?:[^[\\]\\\\]|\\\\.)+\\]:\\s*(${inBrackets.source}|\\S+)`, 's');

/** Finds the URL of `[text](url "title")`, which ends at `end`; the text ends at `from` or later. */
export function linkDestination(source: string, from: number, end: number): SourceRange | undefined {
  for (let at = source.indexOf('](', from); at !== -1 && at < end; at = source.indexOf('](', at + 1)) {
    const found = ofLink.exec(source.slice(at, end))?.[1];
    if (found !== undefined) return rangeOf(source, found, at + 2);
  }
  return undefined;
}

/** Finds the URL of `[label]: url`, which begins at `start`. */
export function definitionDestination(source: string, start: number, end: number): SourceRange | undefined {
  const match = ofDefinition.exec(source.slice(start, end));
  const found = match?.[1];
  return match && found !== undefined ? rangeOf(source, found, start + match[0].length - found.length) : undefined;
}

function rangeOf(source: string, text: string, from: number): SourceRange {
  const start = source.indexOf(text, from);
  return { start, end: start + text.length };
}
