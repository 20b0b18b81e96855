import { statSync, writeFileSync } from 'node:fs';
import { fileError } from '../io/fs/file-error.ts';
import { writeByRename } from '../io/fs/write-by-rename.ts';
import { isOfSite, uncaughtProblem } from '../io/process/uncaught.ts';
import { type Diagnostic, DocsError, hasErrors, problem } from '../model/diagnostic.ts';
import { printDiagnostics, sortDiagnostics } from '../report/print-diagnostics.ts';
import { countProblems, jsonReport, printSummary, type Summary } from '../report/print-summary.ts';
import { errorMessage, errorStack } from '../text/error-text.ts';
import { formatsOf, type ReportFormats, type ReportPart } from './declare/command-feature.ts';
import type { CommandOptions } from './options.ts';

/** The result of a run. */
export interface Outcome {
  readonly command: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** From `performance.now()`. */
  readonly startedAt: number;
  /** Descriptions of plugin rules, by id; absent if the configuration could not be read. */
  readonly pluginRules?: ReadonlyMap<string, string> | undefined;
  readonly output?: Summary['output'];
  /** What features add. */
  readonly parts?: readonly ReportPart[];
}

/** Reports a run in the requested format and returns its exit code: 0 for success, 1 for problems in the site, 2 for wrong usage. */
export function finish(
  { command, diagnostics: found, pages, startedAt, pluginRules, output, parts = [] }: Outcome,
  { format, reports, project, isQuiet, hidesProblems = false }: CommandOptions & { readonly hidesProblems?: boolean | undefined },
): number {
  const milliseconds = performance.now() - startedAt;
  // Several stages may find the same problem.
  const diagnostics = sortDiagnostics([...new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]);
  const summary: Summary = { command, pages, milliseconds, ...countProblems(diagnostics), output };
  const added = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  const formats: ReportFormats = { ...formatsOf(project.features), json: () => jsonReport({ ...summary, ...added }, diagnostics) };
  const textOf = (wanted: string) => formats[wanted]?.({ diagnostics, root: project.root, pluginRules }) ?? '';
  const unwritten = reports.flatMap((report) => writeReport(report.path, textOf(report.format)));
  if (format !== 'pretty') process.stdout.write(textOf(format));
  if (format !== 'json') {
    if (format === 'pretty' && !hidesProblems) printDiagnostics(diagnostics, project.root);
    if (!isQuiet && (command === 'build' || command === 'check')) printSummary(summary);
    for (const part of parts) part.print();
  }
  printDiagnostics(unwritten, project.root);
  return exitCode([...diagnostics, ...unwritten]);
}

function exitCode(diagnostics: readonly Diagnostic[]): number {
  if (!hasErrors(diagnostics)) return 0;
  return diagnostics.some(({ code }) => code === 'usage-invalid') ? 2 : 1;
}

/** Writes a report. Returns the problem if that fails: what has been found still has to be printed. */
function writeReport(path: string, text: string): Diagnostic[] {
  try {
    // A device or a pipe must not be replaced.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) writeFileSync(path, text);
    else writeByRename(path, text);
    return [];
  } catch (error) {
    const hint = 'Choose another file with --format.';
    return [problem('output-unwritable', `Cannot write the report to ${path}: ${errorMessage(error)}.`, { hint })];
  }
}

/** Diagnostics of any error: a server survives internal errors and shows their stack. */
export function problemsOf(error: unknown): readonly Diagnostic[] {
  const cause = fileError(error);
  if (cause instanceof DocsError) return cause.diagnostics;
  return [problem('program-failed', errorStack(error))];
}

/** Diagnostics of what was thrown outside of any call. */
export function problemsOfThrown(thrown: unknown): readonly Diagnostic[] {
  return isOfSite(thrown) ? [uncaughtProblem(thrown)] : problemsOf(thrown);
}
