import { formatJunit } from './format-junit.ts';
import { formatSarif } from './format-sarif.ts';
import type { Reported } from './reported.ts';

const formatters = { github: formatGithub, gitlab: formatGitlab, junit: formatJunit, sarif: formatSarif };

/** Formats a report for another tool. */
export function formatReport(format: Exclude<ReportFormat, 'pretty' | 'json'>, reported: Reported): string {
  return formatters[format](reported);
}

/** Names of all report formats on the command line. */
export const reportFormats = ['pretty', 'json', 'github', 'gitlab', 'junit', 'sarif'] as const;

/** A format of reports. */
export type ReportFormat = (typeof reportFormats)[number];

/** A Code Quality report of GitLab. Problems without a file are reported for `site.config.ts`, since GitLab requires one. */
function formatGitlab({ diagnostics }: Reported): string {
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
function formatGithub({ diagnostics }: Reported): string {
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
