/** Markers of quotes and lists before the text of a line. */
export const linePrefix = /^[ \t>]*(?:(?<marker>[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*/;

/** The delimiter row of a table. */
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Lines whose marks are syntax in any paragraph: leaf and container directives, and definitions. */
const otherSyntax = /^[ \t>]*(?::{3,}|::[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?[ \t]*$|\[[^\]]*\]:)/i;

/** A line with more marks is data, however it starts. */
const mostInSyntax = 100;

/** True for a line whose marks are syntax, however many its paragraph has. */
export function isSyntaxLine(line: string, mark: string): boolean {
  return (otherSyntax.test(line) || delimiterRow.test(line)) && countOf(mark, line) <= mostInSyntax;
}

/** Lines, from the first up to, but not including, the second. */
type LineRange = readonly [start: number, end: number];

/** The lines of paragraphs in which a mark occurs more often than `most`. */
export function crowdedLines(text: string, mark: string, most: number): LineRange[] {
  const ranges: LineRange[] = [];
  if (countOf(mark, text) <= most) return ranges;
  const lines = text.split('\n');
  let paragraph = { start: 0, marks: 0, isList: false, isTable: false };
  const close = (end: number) => {
    if (paragraph.marks > most) ranges.push([paragraph.start, end]);
  };
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    if (isBlank || beginsBlock(line, paragraph)) {
      close(index);
      const isList = !isBlank && linePrefix.exec(line)?.groups?.marker !== undefined;
      paragraph = { start: index, marks: 0, isList, isTable: !isBlank && paragraph.isTable };
    }
    if (delimiterRow.test(line) && line.includes('|')) paragraph = { ...paragraph, isTable: true };
    paragraph.marks += countOf(mark, line);
  }
  close(lines.length);
  return ranges;
}

/** True for a line that ends the paragraph above it: an item of a list, a row of a table, a heading. */
function beginsBlock(line: string, { isList, isTable }: { readonly isList: boolean; readonly isTable: boolean }): boolean {
  const marker = linePrefix.exec(line)?.groups?.marker;
  return (
    isTable || /^[ \t>]*#{1,6}[ \t]/.test(line) || (marker !== undefined && (isList || !/^\d/.test(marker) || /^0*1[.)]/.test(marker)))
  );
}

function countOf(mark: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

/** Punctuation without a meaning of its own in Markdown, wherever it is in a line. Quotation marks would make a title of a link. */
const asciiStandIns = ['^', '%', ';', ','];

/**
 * A character that a text does not contain, in place of a mark; `undefined` if all are taken. ASCII comes first: satteri counts the
 * columns of a line with any other character anew for each of its nodes. In a text with character references, only `others` are safe.
 */
export function standInFor(text: string, others: readonly string[]): string | undefined {
  return [...(text.includes('&') ? [] : asciiStandIns), ...others].find((candidate) => !text.includes(candidate));
}
