/** A code span in Markdown: offsets with its backticks, `end` exclusive. */
export interface CodeSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that finds the code span at an offset of a text; `undefined` if no run of backticks of the same length closes it. Reads
 * the runs once, so that a text full of unequal ones takes linear time.
 */
export function codeSpanFinder(text: string): (start: number) => CodeSpan | undefined {
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

/** Replaces the code spans of a text, and the comments if `opening` matches their beginning. */
function replaceSpans(text: string, opening: RegExp, replace: (span: string) => string): string {
  if (!opening.test(text)) return text;
  const spanAt = codeSpanFinder(text);
  const next = new RegExp(opening, 'g');
  let result = '';
  let copied = 0;
  for (let match = next.exec(text); match; match = next.exec(text)) {
    const end = match[0] === '<!--' ? endOfComment(text, match.index) : spanAt(match.index)?.end;
    if (end === undefined) continue;
    result += text.slice(copied, match.index) + replace(text.slice(match.index, end));
    copied = end;
    next.lastIndex = end;
  }
  return result + text.slice(copied);
}

function endOfComment(text: string, start: number): number | undefined {
  const end = text.indexOf('-->', start);
  return end === -1 ? undefined : end + 3;
}

/** A text without its code spans. */
export function withoutCodeSpans(text: string): string {
  return replaceSpans(text, /`+/, () => '');
}

const fence = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;

/**
 * Blanks fenced code, code spans and comments in Markdown; offsets and lines stay valid.
 * Indented code stays, since a line alone does not tell it apart from list content.
 */
export function maskCode(text: string): string {
  return replaceSpans(maskFences(text), /`+|<!--/, blank);
}

/** The same for fenced code only. */
export function maskFences(text: string): string {
  const isFenced = fenceFollower();
  const lines = text.split('\n').map((line) => (isFenced(line) ? blank(line) : line));
  return lines.join('\n');
}

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
