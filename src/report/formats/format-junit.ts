import { groupBy } from '../../text/group-by.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { placeText } from '../../text/place.ts';
import type { Reported, ReportedDiagnostic } from './reported.ts';

/** A JUnit report: a suite for each file, in which errors are failures and warnings are skipped. A site without problems is one test that passes. */
export function formatJunit({ diagnostics }: Reported): string {
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
