import type { Reported } from './reported.ts';

/** A Code Quality report of GitLab. Problems without a file are reported for `site.config.ts`, since GitLab requires one. */
export function formatGitlab({ diagnostics }: Reported): string {
  const entries = diagnostics.map(({ code, severity, message, path, line, hint, fingerprint }) => ({
    description: hint === undefined ? message : `${message} ${hint}`,
    check_name: code,
    fingerprint,
    severity: severity === 'error' ? 'major' : 'minor',
    location: { path: path ?? 'site.config.ts', lines: { begin: line ?? 1 } },
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
