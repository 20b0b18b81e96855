import { distance } from 'fastest-levenshtein';
import type { Code, Root, RootContent, Table } from 'mdast';
import type { VFile } from 'vfile';
import { readFence } from '../../markdown/code/read-fence.ts';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { reportProblem } from '../../markdown/plugins/count-findings.ts';
import { placeOf } from '../../text/place.ts';

/** Syntax that has no effect where it is text. */
interface FailedSyntax {
  readonly pattern: RegExp;
  readonly message: (match: readonly string[]) => string;
  readonly hint: string;
}

const asText = 'To show it as text, put a backslash before "[".';

const failures: readonly FailedSyntax[] = [
  {
    pattern: /(?<![\\[])\[\^([^[\]\s]+)\](?![(:])/g,
    message: ([, name]) => `The footnote "${name}" is not defined.`,
    hint: 'Add a line such as "[^name]: Text" to the document.',
  },
  {
    pattern: /(?<![\\\w\]])\[(?![\^\-[])([^[\]\n]+)\]\[(?!-)([^[\]\n]*)\]/g,
    message: ([, text, label]) => `The link "${label || text}" is not defined.`,
    hint: `Add a line such as "[label]: page.md" to the document. ${asText}`,
  },
  {
    pattern: /(?<!\\)\]\((?=[^()\n]*(?:\/|\.\w{2,5}[#?) ]))([^()\s<>"']+[ \t][^()\n]*?)(?:[ \t]+"[^"\n]*")?\)/g,
    message: ([, url]) => `"${url}" is not the destination of a link: it contains a space.`,
    hint: 'Write the destination in angle brackets: [text](<a b.md>).',
  },
  {
    pattern: /(?<![\\\w[])\[\[(?=[^\s[\]])([^[\]\n]+)\]\](?![([])/g,
    message: ([link]) => `"${link}" is not a link.`,
    hint: `Write [text](page.md). ${asText}`,
  },
  {
    pattern: /(?<=^[ \t>]*):{3,}[ \t]*$/gm,
    message: ([colons]) => `"${colons?.trim()}" closes no container.`,
    hint: 'Remove it. A container begins with a line such as ":::note".',
  },
  {
    pattern: /(?<=^[ \t>]*):{3,}[ \t]*\w[^\n]*$/gm,
    message: ([line]) => `"${line}" does not begin a container.`,
    hint: 'Write ":::note" or another container, and the text below.',
  },
  {
    pattern: /(?<!\\)\]\($/g,
    message: () => 'The destination of the link is not closed.',
    hint: `Add ")" at its end, and write it in angle brackets if it contains spaces. ${asText}`,
  },
  {
    pattern: /(?<![\\\w])\[(?!\d+\])[^[\]\n^]+\][ \t]\($/g,
    message: ([link]) => `"${link}" does not begin a link: it contains a space.`,
    hint: 'Write [text](page.md), without a space between the brackets.',
  },
  {
    pattern: /\)\[$/g,
    message: () => '"(text)[url]" is not a link.',
    hint: 'Write [text](url).',
  },
  {
    pattern: /(?<=^[ \t>]*)(?:#{2,6}(?=[^\s#!])|#(?=\p{Lu}[^#\n]*$))/gmu,
    message: ([marks]) => `"${marks}" does not begin a heading without a space after it.`,
    hint: 'Write "## Title". To show it as text, put a backslash before "#".',
  },
  {
    // What follows a link or code at once is an attribute of another tool.
    pattern: /(?<=[^\\])\{(?=[ \t]+#|:[ \t]*[#.]|\.[a-z]|#\}|id=)[^{}\n]*\}[ \t]*$/gi,
    message: ([id]) => `${id?.trim()} is shown as text.`,
    hint: 'Only headings have ids, written as {#my-id} at their end. For anything else, write HTML.',
  },
  {
    pattern: /(?<!\\)\{#[^{}\n]*\s[^{}\n]*\}[ \t]*$/g,
    message: ([id]) => `${id?.trim()} is not an id: it contains a space.`,
    hint: 'Write an id without spaces, such as {#my-id}.',
  },
];

/**
 * Reports references without target, links of wikis and other syntax that is shown as text, code blocks that are not closed, and
 * cells that a table has no column for.
 */
export function remarkFailedSyntax() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    walkMarkdown(tree, (node) => {
      if (node.type === 'table') checkCells(node, file);
      else if (node.type === 'code') checkFence(node, source, file);
      else if (
        node.type === 'paragraph' &&
        node.position &&
        isTable.test(source.slice(node.position.start.offset, node.position.end.offset))
      )
        reportProblem(file, 'The table is shown as text.', {
          place: node.position.start,
          hint: 'Write one "---" for each column below the header, as in | --- | --- |, and an empty line above it.',
        });
      else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') checkText(node, source, file);
      return undefined;
    });
  };
}

function checkText(block: Extract<RootContent, { children: unknown }>, source: string, file: VFile): void {
  for (const node of block.children) {
    if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete') checkText(node, source, file);
    if (node.type !== 'text' || node.data || !/[[\]{#]|:::/.test(node.value)) continue;
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) continue;
    const text = source.slice(start, end);
    for (const { pattern, message, hint } of failures) {
      for (const match of text.matchAll(pattern)) {
        if (/^[:#]/.test(match[0]) && !isLineStart(source, start + match.index)) continue;
        reportProblem(file, message(match), { place: placeOf(source, start + match.index), hint });
      }
    }
  }
}

/** A row of a table that does not begin it. */
const isTable = /^[ \t>]*\|[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*$/m;

/** True at the start of a line, after the marks of quotes and lists. */
function isLineStart(source: string, offset: number): boolean {
  return /^[ \t>*+\d.)-]*$/.test(source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset));
}

/** Languages with names that no other one resembles. */
const languages =
  'typescript javascript python markdown dockerfile powershell graphql kotlin haskell elixir swift terraform plaintext'.split(' ');

function checkFence({ position, lang, meta }: Code, source: string, file: VFile): void {
  const { language } = readFence(lang ?? '', meta ?? '');
  const meant = languages.find((one) => Math.abs(one.length - language.length) < 3 && distance(one, language) < 3);
  if (meant !== undefined && meant !== language)
    reportProblem(file, `Unknown language "${language}": the code has no colors.`, {
      place: position?.start,
      hint: `Did you mean "${meant}"?`,
    });
  const foreign = /\b(?:hl_lines|linenums|linenos|line_numbers)=/.exec(meta ?? '');
  if (foreign)
    reportProblem(file, `"${foreign[0]}" has no effect.`, { place: position?.start, hint: 'Write {2,4-5} and showLineNumbers=5.' });
  const lines = source.slice(position?.start.offset, position?.end.offset).split('\n');
  const [marks] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  const last = lines.at(-1)?.replace(/^[ \t>]*/, '') ?? '';
  if (marks === undefined || (lines.length > 1 && last.startsWith(marks))) return;
  const hint = `Add a line with "${marks}" at its end.`;
  reportProblem(file, 'The code block is not closed: it contains everything below it.', { place: position?.start, hint });
}

function checkCells({ children: [header, ...rows] }: Table, file: VFile): void {
  const columns = header?.children.length ?? 0;
  for (const row of rows) {
    const [extra] = row.children.slice(columns);
    if (!extra) continue;
    const hint = 'Write \\| for a literal "|" in a cell, or add a column to the header.';
    reportProblem(file, 'The row has more cells than the table has columns.', { place: extra.position?.start, hint });
  }
}
