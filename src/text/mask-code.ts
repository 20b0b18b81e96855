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
  let closing: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const mark = fence.exec(line)?.[1];
      if (closing === undefined) {
        if (mark !== undefined) closing = mark;
        return mark === undefined ? line : blank(line);
      }
      if (mark?.startsWith(closing) && line.trimEnd().endsWith(mark)) closing = undefined;
      return blank(line);
    })
    .join('\n');
}

/** Returns a function that takes the lines of a text in order: true for those in fenced code, also in quotes. */
export function fenceFollower(): (line: string) => boolean {
  let open = '';
  return (line) => {
    const marks = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (open === '') open = marks;
    else if (marks.startsWith(open)) open = '';
    return open !== '';
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
