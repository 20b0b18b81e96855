/** A part of a document that MDX must not read as its own syntax. `end` is exclusive. */
export interface LiteralSpan {
  /** A fenced code block, a code span, an HTML comment, or `{#id}` after a heading, also unclosed. */
  readonly kind: 'fence' | 'code' | 'comment' | 'heading-id';
  readonly start: number;
  readonly end: number;
}

const candidate = /`+|~{3,}|<!--|\{#|\n/g;
// Fences in quotes and lists count too.
const fencePrefix = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/;
const fenceEnd = /[ \t>]*([`~]+)[ \t]*$/my;
const headingStart = /[ \t>]*#{1,6}[ \t]/y;
const headingId = /\{#(?:[^{}\s]+\}[ \t]*|[^{}\n]*)$/my;

/** Finds the literal parts of a document, in order, in one pass: every character is read a bounded number of times. */
export function literalSpans(content: string): LiteralSpan[] {
  const spans: LiteralSpan[] = [];
  const spanAt = codeSpanFinder(content);
  const endsParagraph = blankLineFinder(content);
  let line = { start: 0, isFresh: true };
  let hasCommentEnd = true;
  const add = (kind: LiteralSpan['kind'], start: number, end: number) => {
    spans.push({ kind, start, end });
    candidate.lastIndex = end;
    const lineBreak = content.slice(start, end).lastIndexOf('\n');
    line = { start: lineBreak === -1 ? line.start : start + lineBreak + 1, isFresh: false };
  };
  candidate.lastIndex = 0;
  for (let match = candidate.exec(content); match; match = candidate.exec(content)) {
    const { 0: text, index } = match;
    if (text === '\n') {
      line = { start: index + 1, isFresh: true };
      continue;
    }
    const isFirst = line.isFresh;
    line = { ...line, isFresh: false };
    if (text === '<!--') {
      const end: number = hasCommentEnd ? content.indexOf('-->', index + 4) : -1;
      hasCommentEnd = end !== -1;
      if (hasCommentEnd) add('comment', index, end + 3);
    } else if (text === '{#') {
      const end = matchEnd(headingId, content, index);
      if (end !== undefined && matchEnd(headingStart, content, line.start) !== undefined) add('heading-id', index, end);
    } else if (isFirst && isFence(content, line.start, { text, index })) add('fence', line.start, endOfFence(content, index, text));
    else if (text.startsWith('`')) {
      const span = spanAt(index);
      if (span && !endsParagraph(span)) add('code', index, span.end);
    }
  }
  return spans;
}

/** Replaces some parts of a text, given in order. */
export function replaceSpans(
  content: string,
  spans: readonly LiteralSpan[],
  replace: (kind: LiteralSpan['kind'], text: string) => string,
): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { kind, start, end } of spans) {
    pieces.push(content.slice(copied, start), replace(kind, content.slice(start, end)));
    copied = end;
  }
  return [...pieces, content.slice(copied)].join('');
}

/** True for a run of marks that opens a fenced code block: nothing before it but marks of quotes and lists. */
function isFence(content: string, lineStart: number, { text, index }: { readonly text: string; readonly index: number }): boolean {
  if (text.length < 3 || !fencePrefix.test(content.slice(lineStart, index))) return false;
  if (text.startsWith('~')) return true;
  const lineEnd = content.indexOf('\n', index);
  return !content.slice(index + text.length, lineEnd === -1 ? undefined : lineEnd).includes('`');
}

/** The end of the line that closes a fence. An unclosed one extends to the end. */
function endOfFence(content: string, start: number, marks: string): number {
  for (let lineBreak = content.indexOf('\n', start); lineBreak !== -1; lineBreak = content.indexOf('\n', lineBreak + 1)) {
    fenceEnd.lastIndex = lineBreak + 1;
    if (fenceEnd.exec(content)?.[1]?.startsWith(marks)) return fenceEnd.lastIndex;
  }
  return content.length;
}

/** Tells whether a code span contains a blank line, in which case it is not one. Call it in order of their starts. */
function blankLineFinder(content: string): (span: CodeSpan) => boolean {
  const blank = /\n(?=[ \t]*\n)/g;
  let next = -1;
  return ({ start, end }) => {
    if (next < start) {
      blank.lastIndex = start;
      next = blank.exec(content)?.index ?? content.length;
    }
    return next < end;
  };
}

function matchEnd(sticky: RegExp, content: string, from: number): number | undefined {
  sticky.lastIndex = from;
  return sticky.test(content) ? sticky.lastIndex : undefined;
}

/**
 * Blanks fenced code, code spans and comments in Markdown; offsets and lines stay valid.
 * Indented code stays, since a line alone does not tell it apart from list content.
 */
export function maskCode(text: string): string {
  return replaceSpans(text, literalSpans(text), (kind, span) => (kind === 'heading-id' ? span : blank(span)));
}

/** The same for fenced code only. */
export function maskFences(text: string): string {
  return replaceSpans(text, literalSpans(text), (kind, span) => (kind === 'fence' ? blank(span) : span));
}

/** A code span in Markdown: offsets with its backticks, `end` exclusive. */
interface CodeSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that finds the code span at an offset of a text; `undefined` if no run of backticks of the same length closes it. Reads
 * the runs once, so that a text full of unequal ones takes linear time.
 */
function codeSpanFinder(text: string): (start: number) => CodeSpan | undefined {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ start: index, length }));
  const spans = new Map<number, CodeSpan>();
  const nextOfLength = new Map<number, number>();
  for (const { start, length } of runs.reverse()) {
    const next = nextOfLength.get(length);
    if (next !== undefined) spans.set(start, { start, end: next + length });
    nextOfLength.set(length, start);
  }
  return (start) => spans.get(start);
}

const fence = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;

/** Returns a function that takes the lines of a text in order: true for those of fenced code, also in quotes and lists. */
export function fenceFollower(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const marks = fence.exec(line)?.[1];
    const isFenced = open !== undefined || marks !== undefined;
    if (open === undefined) open = marks;
    else if (marks?.startsWith(open) && line.trimEnd().endsWith(marks)) open = undefined;
    return isFenced;
  };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
