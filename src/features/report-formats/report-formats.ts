import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { problemKey } from '../../check/compare-problems.ts';
import type { CommandFeature, RunReport } from '../../commands/declare/command-feature.ts';
import { diagnosticsGuide, packageVersion } from '../../io/fs/package-root.ts';
import { isInside, toRoot } from '../../io/fs/walk-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { guideSections, withoutMarkdown } from '../../report/diagnostics-guide.ts';
import { groupBy } from '../../text/group-by.ts';
import { hashOf } from '../../text/hash.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { placeText } from '../../text/place.ts';

/** The formats of services that run checks, and of tools that show their problems. */
export const reportFormats: CommandFeature = {
  name: 'report-formats',
  reportFormats: {
    github: (report) => formatGithub(reportedDiagnostics(report)),
    gitlab: (report) => formatGitlab(reportedDiagnostics(report)),
    junit: (report) => formatJunit(reportedDiagnostics(report)),
    sarif: (report) => formatSarif(reportedDiagnostics(report), report),
  },
};

/** A diagnostic in reports for other tools. */
interface ReportedDiagnostic extends Diagnostic {
  /** Its file, relative to `reportRoot`, with forward slashes; absent for a problem without a file. */
  readonly path?: string | undefined;
  /** Stable for the same problem in every run, independent of its line. */
  readonly fingerprint: string;
}

/** Diagnostics as other tools get them. */
function reportedDiagnostics({ diagnostics, root }: RunReport): ReportedDiagnostic[] {
  const folder = reportRoot();
  const prints = fingerprints(diagnostics);
  return diagnostics.map((diagnostic, index) => ({
    ...diagnostic,
    path: diagnostic.file === undefined ? undefined : toRoot(folder, join(root, diagnostic.file)),
    fingerprint: prints[index] ?? '',
  }));
}

/** A fingerprint for each diagnostic, in order: it stays the same when lines move. Equal problems in a file are numbered. */
function fingerprints(diagnostics: readonly Diagnostic[]): string[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const key = problemKey(diagnostic);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return hashOf(key, String(count));
  });
}

/** The folder that paths in reports are relative to: that of the checkout in a job of GitHub or GitLab, which may run in a folder below it. */
function reportRoot(): string {
  const folder = realpathSync(process.cwd());
  const { GITHUB_WORKSPACE, CI_PROJECT_DIR } = process.env;
  const checkout = [GITHUB_WORKSPACE, CI_PROJECT_DIR].find((path) => path && existsSync(path) && isInside(folder, realpathSync(path)));
  return checkout ? realpathSync(checkout) : folder;
}

/** A Code Quality report of GitLab. Problems without a file are reported for `site.config.ts`, since GitLab requires one. */
function formatGitlab(diagnostics: readonly ReportedDiagnostic[]): string {
  const entries = diagnostics.map(({ code, severity, message, path, line, hint, fingerprint }) => ({
    description: hint === undefined ? message : `${message} ${hint}`,
    check_name: code,
    fingerprint,
    severity: severity === 'error' ? 'major' : 'minor',
    location: { path: path ?? 'site.config.ts', lines: { begin: line ?? 1 } },
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** Workflow commands of GitHub Actions: one annotation for each problem, at its line. */
function formatGithub(diagnostics: readonly ReportedDiagnostic[]): string {
  return diagnostics
    .map(({ code, severity, message, path, line, column, hint }) => {
      const place = [
        ...(path === undefined ? [] : [`file=${property(path)}`]),
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${property(code)}`,
      ];
      return `::${severity} ${place.join(',')}::${data(hint === undefined ? message : `${message}\n${hint}`)}\n`;
    })
    .join('');
}

function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/** A JUnit report: a suite for each file, in which errors are failures and warnings are skipped. A site without problems is one test that passes. */
function formatJunit(diagnostics: readonly ReportedDiagnostic[]): string {
  const suites = groupBy(diagnostics, ({ path = 'site' }) => path);
  const body = suites.size === 0 ? suiteElement('site', [], '<testcase name="no problems" classname="site"/>') : '';
  const all = [...suites].map(([name, found]) => suiteElement(name, found, found.map((one) => testCase(name, one)).join('')));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="storedocs"${counts(diagnostics)}>${body}${all.join('')}\n</testsuites>\n`;
}

function suiteElement(name: string, found: readonly ReportedDiagnostic[], cases: string): string {
  return `\n<testsuite name="${xml(name)}"${counts(found)} skipped="${found.length - errorsOf(found)}">${cases}\n</testsuite>`;
}

function counts(found: readonly ReportedDiagnostic[]): string {
  return ` tests="${Math.max(found.length, 1)}" failures="${errorsOf(found)}" errors="0"`;
}

function errorsOf(found: readonly ReportedDiagnostic[]): number {
  return found.filter(({ severity }) => severity === 'error').length;
}

function testCase(suite: string, { code, severity, message, path, line, column, hint }: ReportedDiagnostic): string {
  const name = line === undefined ? code : `${code} (${line}:${column ?? 1})`;
  const text = [placeText(path, line, column), message, hint].filter((part) => part !== undefined && part !== '').join('\n');
  const result =
    severity === 'error'
      ? `<failure type="${xml(code)}" message="${xml(message)}">${xml(text)}</failure>`
      : `<skipped>${xml(text)}</skipped>`;
  return `\n<testcase name="${xml(name)}" classname="${xml(suite)}">${result}</testcase>`;
}

/** Escapes text, and drops characters that XML does not allow. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
}

/** A SARIF 2.1.0 log, for GitHub code scanning and editors. */
function formatSarif(diagnostics: readonly ReportedDiagnostic[], { pluginRules }: RunReport): string {
  const sections = guideSections(diagnosticsGuide());
  const sectionOf = (code: string) => sections.get(code) ?? pluginRules?.get(code);
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'storedocs', semanticVersion: packageVersion(), rules: codes.map((code) => ruleOf(code, sectionOf(code))) },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, codes)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(id: string, section: string | undefined): ReportingDescriptor {
  if (section === undefined) return { id };
  const summary = withoutMarkdown(section.split('\n')[0] ?? '');
  return { id, shortDescription: { text: summary }, help: { text: withoutMarkdown(section), markdown: section } };
}

function resultOf(
  { code, severity, message, path, line, column, hint, fingerprint }: ReportedDiagnostic,
  codes: readonly string[],
): Result {
  const region = line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } };
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    ...(path === undefined
      ? {}
      : { locations: [{ physicalLocation: { artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/') }, ...region } }] }),
    partialFingerprints: { 'storedocs/v1': fingerprint },
  };
}
