import type { DocumentText, MigrationNote } from './migration.ts';

/** Syntax of another generator that has no meaning here. */
export interface SyntaxRule {
  /** Matched against each line outside of code. */
  readonly pattern: RegExp;
  /** What to write instead, from the match. */
  readonly replacement: (match: RegExpExecArray) => string;
}

const longestSubject = 60;

/** A note for each place in a document to rewrite, with its replacement. Skips code blocks and front matter. */
export function listSyntax({ file, text }: DocumentText, rules: readonly SyntaxRule[]): MigrationNote[] {
  const notes: MigrationNote[] = [];
  let fence: string | undefined;
  const lines = text.split(/\r?\n/);
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  for (const [index, line] of lines.entries()) {
    if (index < start) continue;
    const [, marks] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && marks !== undefined) fence = marks;
    else if (fence !== undefined && marks?.startsWith(fence) && line.trim() === marks) fence = undefined;
    else if (fence === undefined)
      notes.push(
        ...notesOfLine(
          line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)),
          rules,
        ).map(at(index)),
      );
  }
  return notes;

  function at(index: number) {
    return (note: Pick<MigrationNote, 'subject' | 'message'>): MigrationNote => ({ file, line: index + 1, ...note });
  }
}

function notesOfLine(line: string, rules: readonly SyntaxRule[]): Pick<MigrationNote, 'subject' | 'message'>[] {
  const rule = rules.find(({ pattern }) => pattern.test(line));
  const match = rule?.pattern.exec(line);
  if (!rule || !match) return [];
  const written = match[0].trim();
  const subject = written.length > longestSubject ? `${written.slice(0, longestSubject)}…` : written;
  return [{ subject, message: rule.replacement(match) }];
}
