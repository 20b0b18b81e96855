import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from '../io/fs/file-error.ts';
import { diagnosticsGuide, packageVersion } from '../io/fs/package-root.ts';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { writeByRename } from '../io/fs/write-by-rename.ts';
import { isOfSite, uncaughtProblem } from '../io/process/uncaught.ts';
import { type Diagnostic, DocsError, hasErrors, problem } from '../model/diagnostic.ts';
import { guideSections } from '../report/diagnostics-guide.ts';
import { fingerprints, formatReport, type Reported } from '../report/format-report.ts';
import { printDiagnostics, sortDiagnostics } from '../report/print-diagnostics.ts';
import { countProblems, jsonReport, printSummary, type Summary } from '../report/print-summary.ts';
import { errorMessage, errorStack } from '../text/error-text.ts';
import { onceOnly } from '../text/group-by.ts';
import type { ReportPart } from './declare/command-feature.ts';
import type { CommandOptions, ReportFile } from './options.ts';

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
  const reported = onceOnly(() => reportedFrom(diagnostics, project.root, pluginRules));
  const textOf = (wanted: ReportFile['format']) =>
    wanted === 'json' ? jsonReport({ ...summary, ...added }, diagnostics) : formatReport(wanted, reported());
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

/** Input of reports for other tools. `root` is absolute. */
function reportedFrom(diagnostics: readonly Diagnostic[], root: string, pluginRules: Outcome['pluginRules']): Reported {
  const prints = fingerprints(diagnostics);
  const sections = guideSections(diagnosticsGuide());
  return {
    diagnostics: diagnostics.map((diagnostic, index) => ({
      ...diagnostic,
      path: diagnostic.file === undefined ? undefined : toRoot(reportRoot(), join(root, diagnostic.file)),
      fingerprint: prints[index] ?? '',
    })),
    version: packageVersion(),
    sectionOf: (code) => sections.get(code) ?? pluginRules?.get(code),
  };
}

/** The folder that paths in reports are relative to: that of the checkout in a job of GitHub or GitLab, which may run in a folder below it. */
function reportRoot(): string {
  const folder = realpathSync(process.cwd());
  const { GITHUB_WORKSPACE, CI_PROJECT_DIR } = process.env;
  const checkout = [GITHUB_WORKSPACE, CI_PROJECT_DIR].find((path) => path && existsSync(path) && isInside(folder, realpathSync(path)));
  return checkout ? realpathSync(checkout) : folder;
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
