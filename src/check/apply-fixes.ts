import type { Diagnostic, LinkFix } from '../model/diagnostic.ts';

/** A replacement of a part of a text, by offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies the fixes of one file to its text as it is on disk: only URLs change. Returns which ones; a position that cannot be found stays as it is. */
export function applyFixes(text: string, diagnostics: readonly Diagnostic[]) {
  const edits = new Map<number, Edit>();
  const starts = lineStarts(text);
  const applied = diagnostics.filter((diagnostic) => {
    const edit = fixEdit(text, diagnostic, starts);
    if (!edit) return false;
    // Several links may share a definition.
    const other = edits.get(edit.start);
    if (other && other.text !== edit.text) return false;
    edits.set(edit.start, edit);
    return true;
  });
  let fixed = text;
  for (const { start, end, text: fresh } of [...edits.values()].sort((a, b) => b.start - a.start))
    fixed = fixed.slice(0, start) + fresh + fixed.slice(end);
  return { text: fixed, applied };
}

/** The edit of a fix at its position; `undefined` if the URL is not there. */
export function fixEdit(
  text: string,
  { fix, line, column }: Pick<Diagnostic, 'fix' | 'line' | 'column'>,
  starts: readonly number[] = lineStarts(text),
): Edit | undefined {
  if (!fix || line === undefined || column === undefined) return undefined;
  return findEdit(text, (starts[line - 1] ?? text.length) + column - 1, fix);
}

/** Offsets of all lines; the first line starts after a byte-order mark. */
function lineStarts(text: string): number[] {
  const first = text.startsWith('\ufeff') ? 1 : 0;
  return [first, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];
}

function findEdit(text: string, start: number, { old, new: fresh }: LinkFix): Edit | undefined {
  if (old.startsWith('<')) return tagEdit(text, start, { old, new: fresh });
  const at = isMarkdownLink(text, start) ? (inlineUrl(text, start, old) ?? definitionUrl(text, old)) : attributeUrl(text, start, old);
  return at === undefined ? undefined : { start: at, end: at + old.length, text: fresh };
}

/** The edit of the tag at a position. */
function tagEdit(text: string, start: number, { old, new: fresh }: LinkFix): Edit | undefined {
  const at = text.lastIndexOf('<', start);
  return at !== -1 && text.startsWith(old, at) ? { start: at, end: at + old.length, text: fresh } : undefined;
}

function isMarkdownLink(text: string, start: number): boolean {
  return text[start] === '[' || text.startsWith('![', start);
}

/** The URL of an inline link: after the first `](` with it, within the paragraph. */
function inlineUrl(text: string, start: number, old: string): number | undefined {
  const end = /\r?\n[ \t]*\r?\n/.exec(text.slice(start));
  const paragraph = text.slice(start, end ? start + end.index : text.length);
  const match = new RegExp(`\\]\\(\\s*<?(?=${escaped(old)}[\\s>)])`).exec(paragraph);
  return match ? start + match.index + match[0].length : undefined;
}

/** The URL of the only definition that has it. */
function definitionUrl(text: string, old: string): number | undefined {
  const [only, ...others] = text.matchAll(new RegExp(`^[ \\t>]*\\[[^\\]\\n]+\\]:[ \\t]*<?(?=${escaped(old)}(?:[\\s>]|$))`, 'gm'));
  return only && others.length === 0 ? only.index + only[0].length : undefined;
}

/** The URL of an attribute, or of a key in front matter, on its line. */
function attributeUrl(text: string, start: number, old: string): number | undefined {
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const match = new RegExp(`[=:][ \\t{]*["'\`]?(?=${escaped(old)}(?:["'\`\\s>}]|$))`).exec(line);
  return match ? start + match.index + match[0].length : undefined;
}

function escaped(text: string): string {
  return text.replace(/[^\w\s]/g, '\\$&');
}
