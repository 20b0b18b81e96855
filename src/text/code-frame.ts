import type { Place } from './place.ts';

/** The line at `place` with two lines before and one after it, numbered, and a caret below the column. */
export function codeFrame(text: string, { line, column }: Place): string {
  const lines = text.split(/\r\n?|\n/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    // Frames are read on narrow terminals: very long lines are cut around the column.
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
