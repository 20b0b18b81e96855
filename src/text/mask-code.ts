import { codeSpanFinder } from './code-spans.ts';

const fence = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;

/**
 * Blanks fenced code, code spans and comments in Markdown; offsets and lines stay valid.
 * Indented code stays, since a line alone does not tell it apart from list content.
 */
export function maskCode(text: string): string {
  return maskSpans(maskFences(text));
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

function maskSpans(text: string): string {
  if (!text.includes('`') && !text.includes('<!--')) return text;
  const spanAt = codeSpanFinder(text);
  const opening = /`+|<!--/g;
  let result = '';
  let copied = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const end = match[0] === '<!--' ? endOfComment(text, match.index) : spanAt(match.index)?.end;
    if (end === undefined) continue;
    result += text.slice(copied, match.index) + blank(text.slice(match.index, end));
    copied = end;
    opening.lastIndex = end;
  }
  return result + text.slice(copied);
}

function endOfComment(text: string, start: number): number | undefined {
  const end = text.indexOf('-->', start);
  return end === -1 ? undefined : end + 3;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
