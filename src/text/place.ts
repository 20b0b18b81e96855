import type { Place } from '../model/doc.ts';

/** Place of a problem in one word: `file:line:column`, as far as they are known. */
export function placeText(...parts: readonly (string | number | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(':');
}

/** Line and column of the character at `offset`. */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line++;
  return { line, column: offset - lastBreak };
}

/** The line at `place` with two lines before and one after it, numbered, and a caret below the column. */
export function codeFrame(text: string, { line, column }: Place): string {
  const lines = text.split(/\r\n?|\n/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    // Very long lines are cut around the column, for narrow terminals.
    const start = number === line && column > 100 ? column - 60 : 0;
    const shown = (lines[number - 1] ?? '').slice(start, start + 140);
    const mark = number === line ? '>' : ' ';
    frame.push(`${mark} ${String(number).padStart(width)} | ${start > 0 ? '…' : ''}${shown}`.trimEnd());
    if (number === line) {
      const before = shown.slice(0, column - 1 - start).replace(/[^\t]/g, ' ');
      frame.push(`  ${' '.repeat(width)} | ${start > 0 ? ' ' : ''}${before}^`);
    }
  }
  return frame.join('\n');
}

/** Place of a string in quotes (or, in YAML, after `: ` or `- `), if it occurs exactly once. */
export function findLiteral(text: string, literal: string): Place | undefined {
  const [only, ...others] = findLiterals(text, literal);
  return others.length === 0 ? only : undefined;
}

/** All positions of such a string; its quotes may be escaped, as for HTML in JSON. */
export function findLiterals(text: string, literal: string): Place[] {
  if (literal === '') return [];
  const escaped = literal.replace(/[^\w\s]/g, '\\$&');
  const pattern = new RegExp(`(?:["'\`]|(?<=[:-] ))${escaped}(?:\\\\?["'\`]|(?=\\s*(?:$|#)))`, 'gm');
  let [line, lineStart] = [1, 0];
  let lineEnd = endOfLine(text, lineStart);
  return [...text.matchAll(pattern)].map(({ index }) => {
    for (; lineEnd < index; lineEnd = endOfLine(text, lineStart)) {
      lineStart = lineEnd + 1;
      line++;
    }
    return { line, column: index - lineStart + 1 };
  });
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}
