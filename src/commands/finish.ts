import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from '../io/fs/file-error.ts';
import { packageVersion } from '../io/fs/package-root.ts';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { writeByRename } from '../io/fs/write-by-rename.ts';
import { type Diagnostic, DocsError, hasErrors, problem } from '../model/diagnostic.ts';
import { formatReport } from '../report/formats/format-report.ts';
import { fingerprints, type Reported } from '../report/formats/reported.ts';
import { printDiagnostics, sortDiagnostics } from '../report/print-diagnostics.ts';
import { guideSections } from '../report/print-explanation.ts';
import { printProfile } from '../report/print-profile.ts';
import { countProblems, jsonReport, printSummary, type Summary } from '../report/print-summary.ts';
import { errorStack } from '../text/error-text.ts';
import { onceOnly } from '../text/once-only.ts';
import { diagnosticsGuide } from './explain.ts';
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
  readonly search?: Summary['search'];
  readonly profile?: Summary['profile'];
}

/** Reports a run in the requested format and returns its exit code: 0 for success, 1 for problems in the site. */
export function finish(
  { command, diagnostics: found, pages, startedAt, pluginRules, output, search, profile }: Outcome,
  { format, reports, project, isQuiet = false }: CommandOptions & { readonly isQuiet?: boolean | undefined },
): number {
  const milliseconds = performance.now() - startedAt;
  // Several stages may find the same problem.
  const diagnostics = sortDiagnostics([...new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]);
  const summary: Summary = { command, pages, milliseconds, ...countProblems(diagnostics), output, search, profile };
  const ok = !hasErrors(diagnostics);
  const reported = onceOnly(() => reportedFrom(diagnostics, project.root, pluginRules));
  const textOf = (wanted: ReportFile['format']) =>
    wanted === 'json' ? jsonReport(summary, diagnostics) : formatReport(wanted, reported());
  for (const report of reports) writeByRename(report.path, textOf(report.format));
  if (format !== 'pretty') process.stdout.write(textOf(format));
  if (format !== 'json') {
    if (format === 'pretty' && !isQuiet) printDiagnostics(diagnostics, project.root);
    if (command === 'build' || command === 'check') printSummary(summary);
    if (profile) printProfile(profile);
  }
  return ok ? 0 : 1;
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
