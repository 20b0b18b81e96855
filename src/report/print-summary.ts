import { relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { countOf } from '../text/error-text.ts';
import { colorsFor } from './colors.ts';

/** Result of a command, in numbers. */
export interface Summary {
  readonly command: string;
  readonly pages: number;
  readonly milliseconds: number;
  readonly errors: number;
  readonly warnings: number;
  /** Absent when nothing was written. */
  readonly output?:
    | { readonly folder: string; readonly files: number; readonly bytes: number; readonly written: number; readonly removed: number }
    | undefined;
}

/** Counts problems by severity. */
export function countProblems(diagnostics: readonly Diagnostic[]): Pick<Summary, 'errors' | 'warnings'> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** Prints the summary of a run to stderr: one line, and a pointer to `explain` when there are problems. */
export function printSummary({ command, pages, milliseconds, errors, warnings, output }: Summary): void {
  const colors = colorsFor(process.stderr);
  const problems = [
    errors > 0 ? colors.red(countOf(errors, 'error')) : '',
    warnings > 0 ? colors.yellow(countOf(warnings, 'warning')) : '',
  ].filter(Boolean);
  const facts = [
    `${countOf(pages, 'page')} in ${seconds(milliseconds)}`,
    ...(output
      ? [`${megabytes(output.bytes)} in ${countOf(output.files, 'file')}`, `${output.written} written, ${output.removed} removed`]
      : []),
    ...problems,
  ];
  const sign = errors > 0 ? colors.red('✖') : colors.green('✔');
  const what = errors > 0 && !output ? (command === 'build' ? 'Not built: ' : 'Problems found: ') : warnings > 0 ? '' : 'No problems: ';
  const start = output ? `Built into ${colors.bold(relative(process.cwd(), output.folder) || output.folder)}: ` : what;
  process.stderr.write(`${sign} ${start}${facts.join(', ')}\n`);
  if (problems.length > 0) process.stderr.write(`${colors.dim('  Run "npx storedocs explain <code>" for details and a fix.')}\n`);
}

function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The machine-readable report of a run, in one line. `diagnostics` are sorted. */
export function jsonReport(summary: Summary, diagnostics: readonly Diagnostic[]): string {
  const rounded = { ...summary, milliseconds: Math.round(summary.milliseconds) };
  return `${JSON.stringify({ version: 1, ok: summary.errors === 0, diagnostics, summary: rounded })}\n`;
}

/** The machine-readable answer of a command that succeeded, in one line. `data` has one key, such as `links`. */
export function jsonAnswer(data: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ version: 1, ok: true, diagnostics: [], ...data })}\n`;
}
