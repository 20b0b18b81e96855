import type { LineMark } from '../../model/doc.ts';

/** Code without its magic comments, and the classes of marked lines by 1-based number. */
interface MarkedCode {
  readonly code: string;
  readonly marks: Readonly<Record<number, string>>;
}

/** A comment of the site that marks lines, as in `markdown.code.magicComments`. */
export interface OwnComment {
  /** CSS classes of the marked lines. */
  readonly className: string;
  /** Marks the next line. */
  readonly line?: string | undefined;
  /** Mark the lines between them. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** What a comment does: the lines that it marks, and with what. */
interface Command {
  readonly place: 'line' | 'start' | 'end';
  readonly className: string;
}

const words: Readonly<Record<string, LineMark>> = { highlight: 'sd-highlighted', 'diff-add': 'sd-added', 'diff-remove': 'sd-removed' };
const standard = Object.entries(words).map(
  ([word, className]): OwnComment => ({
    className,
    line: `${word}-next-line`,
    block: { start: `${word}-start`, end: `${word}-end` },
  }),
);
const standardCommands = commandsOf(standard);

const delimiters: readonly (readonly [open: string, close: string])[] = [
  ['/*', '*/'],
  ['<!--', '-->'],
  ['(*', '*)'],
  ['//', ''],
  ['--', ''],
  ['*>', ''],
  [';;', ''],
  [';', ''],
  ['#', ''],
  ['%', ''],
  ['!', ''],
  ["_'", ''],
  ["'", ''],
  ['REM ', ''],
];

const lineSuffix =
  /(?<!\s)\s*(?:\/\/|#|--|\/\*|<!--)\s*\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d{1,4}))?\](?:\s*(?:\*\/|-->))?\s*$/;
const suffixMarks: Readonly<Record<string, LineMark>> = {
  '++': 'sd-added',
  '--': 'sd-removed',
  highlight: 'sd-highlighted',
  hl: 'sd-highlighted',
  focus: 'sd-focused',
  error: 'sd-error',
  warning: 'sd-warning',
};

/**
 * Applies `highlight-next-line`, `highlight-start` and `highlight-end` (also `diff-add-…`, `diff-remove-…`, and the comments of the site),
 * alone on a line in a comment, and `[!code ++]`, `[!code --]`, `[!code highlight]`, `[!code focus]`, `[!code error]` and
 * `[!code warning]` in a comment at a line's end. `[!code focus:3]` marks three lines, and a comment alone on its line is removed.
 */
export function takeMagicComments(code: string, own: readonly OwnComment[] = []): MarkedCode {
  const commands = own.length === 0 ? standardCommands : new Map([...standardCommands, ...commandsOf(own)]);
  const hasCommands = code.includes('[!code') || [...commands.keys()].some((text) => code.includes(text));
  // Comments in a fence within the code belong to that block: Markdown about code shows them.
  const isPlain = !hasCommands || /^[ \t>]*(?:`{3}|~{3})/m.test(code);
  if (isPlain) return { code, marks: {} };
  const marks: Record<number, string> = {};
  const kept: string[] = [];
  const open = new Set<string>();
  let next: readonly string[] = [];
  let following: { readonly mark?: LineMark; readonly left: number } = { left: 0 };
  for (const line of code.split('\n')) {
    const command = commandIn(line.trim(), commands);
    if (command) {
      if (command.place === 'line') next = [...next, command.className];
      else if (command.place === 'start') open.add(command.className);
      else open.delete(command.className);
      continue;
    }
    const suffix = lineSuffix.exec(line);
    const ofSuffix = suffixMarks[suffix?.[1] ?? ''];
    const count = Number(suffix?.[2] ?? 1);
    if (ofSuffix && count > 0) following = { mark: ofSuffix, left: count };
    // A comment on its own line marks those that follow.
    if (suffix?.[2] !== undefined && line.slice(0, suffix.index).trim() === '') continue;
    kept.push(suffix ? line.slice(0, suffix.index) : line);
    const classes = new Set([...(following.left > 0 && following.mark ? [following.mark] : []), ...next, ...open]);
    if (classes.size > 0) marks[kept.length] = [...classes].join(' ');
    if (following.left > 0) following = { ...following, left: following.left - 1 };
    next = [];
  }
  return { code: kept.join('\n'), marks };
}

function commandsOf(comments: readonly OwnComment[]): Map<string, Command> {
  const commands = comments.flatMap(({ className, line, block }): [string | undefined, Command][] => [
    [line, { place: 'line', className }],
    [block?.start, { place: 'start', className }],
    [block?.end, { place: 'end', className }],
  ]);
  return new Map(commands.flatMap(([text, command]) => (text === undefined ? [] : [[text, command]])));
}

/** The command of a line that contains only a comment. Lists of delimiters are tried in turn: several can fit, such as `;` and `;;`. */
function commandIn(line: string, commands: ReadonlyMap<string, Command>): Command | undefined {
  // In JSX, a comment is in braces.
  const comment = line.startsWith('{') && line.endsWith('}') ? line.slice(1, -1).trim() : line;
  for (const [start, end] of delimiters) {
    if (!comment.startsWith(start) || !comment.endsWith(end)) continue;
    const command = commands.get(comment.slice(start.length, comment.length - end.length).trim());
    if (command) return command;
  }
  return undefined;
}
