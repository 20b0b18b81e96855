import { type Diagnostic, hasErrors } from '../model/diagnostic.ts';
import { printDiagnostics, sortDiagnostics } from '../report/print-diagnostics.ts';
import { countProblems, printSummary, type Summary } from '../report/print-summary.ts';
import type { CommandOptions } from './options.ts';

/** How a run went. */
export interface Outcome {
  readonly command: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** As `performance.now()` gave it. */
  readonly startedAt: number;
  readonly output?: Summary['output'];
  readonly search?: Summary['search'];
}

/** Reports a run in the format that was asked for and gives its exit code: 0 when all is fine, 1 when the site has problems. */
export function finish({ command, diagnostics, pages, startedAt, output, search }: Outcome, { format, project }: CommandOptions): number {
  const summary: Summary = { command, pages, milliseconds: performance.now() - startedAt, ...countProblems(diagnostics), output, search };
  const ok = !hasErrors(diagnostics);
  if (format === 'json') {
    process.stdout.write(
      `${JSON.stringify({ version: 1, ok, diagnostics: sortDiagnostics(diagnostics), summary: { ...summary, milliseconds: Math.round(summary.milliseconds) } })}\n`,
    );
  } else {
    printDiagnostics(diagnostics, project.root);
    if (command === 'build' || command === 'check') printSummary(summary);
  }
  return ok ? 0 : 1;
}
