import type { Diagnostic } from '../model/diagnostic.ts';
import { countOf } from '../text/error-text.ts';
import { colorsFor } from './colors.ts';
import { printable } from './print-diagnostics.ts';

/** A file before and after its fixes, which change no line breaks. */
export interface FixedFile {
  /** Relative to the root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly applied: readonly Diagnostic[];
}

/** Prints to stderr the lines that fixes change, and how many problems they fix. */
export function printFixes(files: readonly FixedFile[], what: 'write' | 'show'): void {
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
  else line(`${what === 'write' ? 'Fixed' : 'Would fix'} ${countOf(problems, 'problem')} in ${countOf(files.length, 'file')}.\n`);
}
