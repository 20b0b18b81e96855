import type { Log, ReportingDescriptor, Result } from 'sarif';
import { withoutMarkdown } from '../diagnostics-guide.ts';
import type { Reported, ReportedDiagnostic } from './reported.ts';

/** A SARIF 2.1.0 log, for GitHub code scanning and editors. */
export function formatSarif({ diagnostics, version, sectionOf }: Reported): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'storedocs', semanticVersion: version, rules: codes.map((code) => ruleOf(code, sectionOf(code))) } },
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
