import { formatGithub } from './format-github.ts';
import { formatGitlab } from './format-gitlab.ts';
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
