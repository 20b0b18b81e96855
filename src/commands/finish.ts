import { fileError } from '../io/fs/file-error.ts';
import { type Diagnostic, DocsError, hasErrors, problem } from '../model/diagnostic.ts';
import { printDiagnostics, sortDiagnostics } from '../report/print-diagnostics.ts';
import { printProfile } from '../report/print-profile.ts';
import { countProblems, printSummary, type Summary } from '../report/print-summary.ts';
import { errorStack } from '../text/error-text.ts';
import { jsonReport } from './json-report.ts';
import type { CommandOptions } from './options.ts';

/** The result of a run. */
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

/** Reports a run in the requested format and returns its exit code: 0 for success, 1 for problems in the site. */
export function finish(
  { command, diagnostics: found, pages, startedAt, output, search, profile }: Outcome,
  { format, project }: CommandOptions,
): number {
  const milliseconds = performance.now() - startedAt;
  // Several stages may find the same problem.
  const diagnostics = [...new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
  const summary: Summary = { command, pages, milliseconds, ...countProblems(diagnostics), output, search, profile };
  const ok = !hasErrors(diagnostics);
  if (format === 'json') {
    process.stdout.write(jsonReport(summary, sortDiagnostics(diagnostics)));
  } else {
    printDiagnostics(diagnostics, project.root);
    if (command === 'build' || command === 'check') printSummary(summary);
    if (profile) printProfile(profile);
  }
  return ok ? 0 : 1;
}

/** Diagnostics of any error: a server survives internal errors and shows their stack. */
export function problemsOf(error: unknown): readonly Diagnostic[] {
  const cause = fileError(error);
  if (cause instanceof DocsError) return cause.diagnostics;
  return [problem('program-failed', errorStack(error))];
}
