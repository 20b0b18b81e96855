import { fileError } from '../io/fs/file-error.ts';
import { type Diagnostic, DocsError, hasErrors } from '../model/diagnostic.ts';
import { printDiagnostics, sortDiagnostics } from '../report/print-diagnostics.ts';
import { printProfile } from '../report/print-profile.ts';
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
  readonly profile?: Summary['profile'];
}

/** Reports a run in the format that was asked for and gives its exit code: 0 when all is fine, 1 when the site has problems. */
export function finish(
  { command, diagnostics, pages, startedAt, output, search, profile }: Outcome,
  { format, project }: CommandOptions,
): number {
  const milliseconds = performance.now() - startedAt;
  const summary: Summary = { command, pages, milliseconds, ...countProblems(diagnostics), output, search, profile };
  const ok = !hasErrors(diagnostics);
  if (format === 'json') {
    process.stdout.write(
      `${JSON.stringify({ version: 1, ok, diagnostics: sortDiagnostics(diagnostics), summary: { ...summary, milliseconds: Math.round(milliseconds) } })}\n`,
    );
  } else {
    printDiagnostics(diagnostics, project.root);
    if (command === 'build' || command === 'check') printSummary(summary);
    if (profile) printProfile(profile);
  }
  return ok ? 0 : 1;
}

/** A server outlives what goes wrong: a failure of ours is shown with its stack, and the next change may mend it. */
export function problemsOf(error: unknown): readonly Diagnostic[] {
  const cause = fileError(error);
  if (cause instanceof DocsError) return cause.diagnostics;
  return [{ code: 'program-failed', severity: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
}
