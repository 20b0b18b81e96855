import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFixes } from '../../check/apply-fixes.ts';
import type { Make } from '../../commands/declare/command-feature.ts';
import { isInside } from '../../io/fs/walk-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { colorsFor } from '../../report/colors.ts';
import { printable } from '../../report/print-diagnostics.ts';
import { countOf } from '../../text/error-text.ts';

/** What builds sites, without the problems that it then fixes; with `isDry`, it only shows how. */
export function withFixes(make: Make, isDry: boolean): Make {
  return async (sites, output, run) => {
    const built = await make(sites, output, run);
    run.progress.end();
    const place = { root: sites[0]?.root ?? '', generated: run.store.folder };
    return { ...built, diagnostics: fixProblems(built.diagnostics, place, !isDry) };
  };
}

/** Where files are fixed: in `root`, but not in `generated`. Both absolute. */
interface FixPlace {
  readonly root: string;
  readonly generated: string;
}

/** Applies safe fixes, or shows them. Generated and read-only files are left alone. Returns the remaining problems. */
function fixProblems(diagnostics: readonly Diagnostic[], { root, generated }: FixPlace, isWritten: boolean): readonly Diagnostic[] {
  const files = [...new Set(diagnostics.flatMap((diagnostic) => (diagnostic.fix ? (diagnostic.file ?? []) : [])))].sort();
  const fixed: FixedFile[] = files.flatMap((file) => {
    const problems = diagnostics.filter((diagnostic) => diagnostic.fix && diagnostic.file === file);
    const path = join(root, file);
    if (isInside(path, generated) || !isWritable(path)) return [];
    const before = readFileSync(path, 'utf8');
    const { text, applied } = applyFixes(before, problems);
    if (isWritten && text !== before) writeFileSync(path, text);
    return applied.length === 0 ? [] : [{ file, before, after: text, applied }];
  });
  printFixes(fixed, isWritten);
  const gone = new Set(isWritten ? fixed.flatMap(({ applied }) => applied) : []);
  return diagnostics.filter((diagnostic) => !gone.has(diagnostic));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    // Root could write any file.
    return (statSync(path).mode & 0o222) !== 0;
  } catch {
    return false;
  }
}

/** A file before and after its fixes, which change no line breaks. */
interface FixedFile {
  /** Relative to the root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly applied: readonly Diagnostic[];
}

/** Prints to stderr the lines that fixes change, and how many problems they fix. */
function printFixes(files: readonly FixedFile[], isWritten: boolean): void {
  const colors = colorsFor(process.stderr);
  const line = (text: string) => process.stderr.write(`${text}\n`);
  for (const { file, before, after } of files) {
    const fresh = after.split('\n');
    for (const [index, old] of before.split('\n').entries()) {
      if (old === fresh[index]) continue;
      line(colors.bold(printable(`${file}:${index + 1}`)));
      line(colors.red(printable(`- ${old}`, '\t')));
      line(colors.green(printable(`+ ${fresh[index] ?? ''}`, '\t')));
    }
  }
  const problems = files.reduce((count, { applied }) => count + applied.length, 0);
  if (problems === 0) line('Nothing to fix.');
  else line(`${isWritten ? 'Fixed' : 'Would fix'} ${countOf(problems, 'problem')} in ${countOf(files.length, 'file')}.\n`);
}
