import type { ProblemChanges } from '../check/compare-problems.ts';
import { colorsFor } from './colors.ts';
import { limitWarnings, printable, printDiagnostics, sortDiagnostics } from './print-diagnostics.ts';

/** Prints to stderr what came since the last check, as it would be printed first, and what went, in two lines each. `root` is absolute. */
export function printProblemChanges({ came, went }: ProblemChanges, root: string): void {
  const colors = colorsFor(process.stderr);
  const { shown, hidden } = limitWarnings(sortDiagnostics(went));
  for (const { code, file, message } of shown) {
    const place = file === undefined ? '' : `  ${colors.bold(printable(file))}`;
    process.stderr.write(`${colors.green('fixed  ')} ${colors.dim(code)}${place}\n  ${printable(message)}\n\n`);
  }
  for (const [code, count] of hidden) process.stderr.write(`${colors.green('fixed  ')} ${colors.dim(code)}\n  ${count} more.\n\n`);
  printDiagnostics(came, root);
}
