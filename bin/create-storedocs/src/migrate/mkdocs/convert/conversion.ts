import type { Line } from '../../convert-documents.ts';

/** The conversion of a document. */
export interface Conversion {
  /** Path of the document, relative to the root. */
  readonly file: string;
  /** Whether the old site has an extension that gives a syntax its meaning. */
  readonly has: (extension: RegExp) => boolean;
  /** The text of an included file; `undefined` if there is none. */
  readonly read: (path: string) => IncludedFile | undefined;
  /** Counts converted syntax, by its name in the plural. */
  readonly count: (kind: string) => void;
  /** Records syntax without an equivalent: what to do about it, and where the first one is. */
  readonly leave: (message: string, line: Line) => void;
  /** A URL in HTML, so that it leads to the same place. */
  readonly htmlUrl: (url: string) => string;
  /** The URL of a link that the document defines below its text; `undefined` if it does not. */
  readonly urlOf: (label: string) => string | undefined;
  /** SVG of an icon; `undefined` if its package is not installed. */
  readonly iconOf: (name: string) => string | undefined;
}

/** A file that a document includes. */
export interface IncludedFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** Converted lines. */
export interface Blocks {
  readonly lines: readonly string[];
  /** Colons of the longest container fence among them; 0 without containers. */
  readonly colons: number;
}

/** A converted part of a document. */
export interface Part {
  readonly blocks: Blocks;
  /** Index of the line after it. */
  readonly next: number;
  /** False for lines that belong to the text around them; true by default: empty lines separate the part. */
  readonly isBlock?: boolean;
}

/** Reads a part that starts at an index; `undefined` if none of its kind does. */
export type PartReader = (lines: readonly Line[], start: number, conversion: Conversion) => Part | undefined;

/** Columns before the text; a tab has four. */
export function indentOf(text: string): number {
  return (/^[ \t]*/.exec(text)?.[0] ?? '').replaceAll('\t', '    ').length;
}

/** Text without as many columns of white space, at most. */
export function dedent(text: string, columns: number): string {
  let rest = text;
  for (let left = columns; left > 0; ) {
    if (rest.startsWith(' ')) left -= 1;
    else if (rest.startsWith('\t')) left -= 4;
    else break;
    rest = rest.slice(1);
  }
  return rest;
}

/** The lines from an index on that are empty or indented, without empty ones at the end. */
export function indentedLines(lines: readonly Line[], from: number, columns: number): readonly Line[] {
  let end = from;
  for (let index = from; index < lines.length; index++) {
    const text = lines[index]?.text ?? '';
    if (text.trim() === '') continue;
    if (indentOf(text) < columns) break;
    end = index + 1;
  }
  return lines.slice(from, end);
}

/** A container around converted lines, with more colons than those inside. */
export function container(opening: string, inner: Blocks, indent: string): Blocks {
  const colons = Math.max(3, inner.colons + 1);
  const fence = ':'.repeat(colons);
  return { colons, lines: [indent + fence + opening, ...inner.lines.map((line) => (line === '' ? '' : indent + line)), indent + fence] };
}
