import type { MarkdownPiece } from '../../model/doc.ts';

/** What is needed to write nodes of one text as Markdown. */
export interface Serializer {
  readonly source: string;
  /** Other documents that the text imports, by the names of their components. */
  readonly imports: ReadonlyMap<string, string>;
  /** The Markdown of a node; empty when nothing is left of it. */
  readonly piecesOf: (node: SourceNode) => MarkdownPiece[];
}

/** The nodes in a range of the source, and everything between them. What stands alone on its line and is left out takes the line along. */
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
      pieces.push(gap.replace(/[ \t]+$/, ''));
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

/** What is needed of a node of Markdown or MDX to take its text out of the source. */
export interface SourceNode {
  readonly type: string;
  readonly position?: { readonly start: SourcePoint; readonly end: SourcePoint } | undefined;
  readonly children?: readonly SourceNode[] | undefined;
  readonly value?: string | undefined;
  readonly url?: string | undefined;
  readonly depth?: number | undefined;
}

interface SourcePoint {
  readonly column: number;
  readonly offset?: number | undefined;
}

/** Offset at which a node begins. */
export function startOf({ position }: SourceNode): number {
  return position?.start.offset ?? 0;
}

/** Offset behind a node. */
export function endOf({ position }: SourceNode): number {
  return position?.end.offset ?? 0;
}

/** Where an address stands in a text. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

const title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/s;
const inBrackets = /<(?:[^<>\n\\]|\\.)*>/;
// Parentheses of an address have to be in pairs.
const plain = /(?:[^\s<()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]*\))*\))+/;
// The end of the link is known: what looks like it earlier is part of the text or of the address.
const ofLink = new RegExp(`^\\]\\(\\s*(${inBrackets.source}|${plain.source})(?:\\s+(?:${title.source}))?\\s*\\)$`, 's');
const ofDefinition = new RegExp(`^\\[(?:[^[\\]\\\\]|\\\\.)+\\]:\\s*(${inBrackets.source}|\\S+)`, 's');

/** Finds the address of `[text](address "title")`, which ends at `end`; the text of a link ends at `from` or later. */
export function linkDestination(source: string, from: number, end: number): SourceRange | undefined {
  for (let at = source.indexOf('](', from); at !== -1 && at < end; at = source.indexOf('](', at + 1)) {
    const found = ofLink.exec(source.slice(at, end))?.[1];
    if (found !== undefined) return rangeOf(source, found, at + 2);
  }
  return undefined;
}

/** Finds the address of `[label]: address`, which begins at `start`. */
export function definitionDestination(source: string, start: number, end: number): SourceRange | undefined {
  const match = ofDefinition.exec(source.slice(start, end));
  const found = match?.[1];
  return match && found !== undefined ? rangeOf(source, found, start + match[0].length - found.length) : undefined;
}

function rangeOf(source: string, text: string, from: number): SourceRange {
  const start = source.indexOf(text, from);
  return { start, end: start + text.length };
}
