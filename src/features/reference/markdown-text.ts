import { literalSpans } from '../../text/literal-spans.ts';

/** Converts third-party Markdown: HTML is shown as text, and headings become bold paragraphs. Code stays as it is. */
export function foreignMarkdown(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { kind, start, end } of literalSpans(text)) {
    pieces.push(withoutMarkup(text.slice(copied, start)), kind === 'comment' ? '' : text.slice(start, end));
    copied = end;
  }
  return [...pieces, withoutMarkup(text.slice(copied))].join('').trim();
}

function withoutMarkup(text: string): string {
  return text
    .replace(/(?<!\\)<(?=[a-z/!?])/gi, '\\<')
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/gm, '**$1**')
    .replace(/^([ \t>]*):::/gm, '$1\\:::');
}

/** The same for a table cell, on one line. */
export function cellMarkdown(text: string): string {
  return foreignMarkdown(text)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

/** The first paragraph of a text; empty without one. */
export function firstParagraph(text = ''): string {
  return text.trim().split(/\n\s*\n/, 1)[0] ?? '';
}

/** Plain text as Markdown, with all syntax escaped. */
export function plainMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#:$~&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Inline code. */
export function codeMarkdown(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  const marks = marksAround(plain, 1);
  const space = marks.length > 1 ? ' ' : '';
  return `${marks}${space}${plain}${space}${marks}`;
}

/** Inline code in a table cell. */
export function cellCode(text: string): string {
  return codeMarkdown(text).replaceAll('|', '\\|');
}

/** A code block, fenced by more backticks than it contains. */
export function fencedCode(code: string, info: string): string {
  const marks = marksAround(code, 3);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** At least so many backticks, and more than a code contains in a row. */
function marksAround(code: string, least: number): string {
  return '`'.repeat(Math.max(least, ...(code.match(/`+/g) ?? []).map(({ length }) => length + 1)));
}

/** A table; empty without rows. Cells are Markdown. */
export function tableMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A table whose rows are shown as entries; their ids begin with `anchor` and a dot. */
export function fieldsMarkdown(head: readonly string[], rows: readonly (readonly string[])[], anchor: string): string {
  return rows.length === 0 ? '' : `:::fields{anchors="${anchor}."}\n\n${tableMarkdown(head, rows)}\n\n:::`;
}

/** Front matter with these values; absent ones are left out. */
export function frontMatterOf(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const lines = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`]));
  return `---\n${lines.join('\n')}\n---\n`;
}

/** Joins paragraphs and blocks with a blank line between them. */
export function blocksOf(...blocks: readonly (string | undefined | false)[]): string {
  return `${blocks.filter((block) => typeof block === 'string' && block !== '').join('\n\n')}\n`;
}
