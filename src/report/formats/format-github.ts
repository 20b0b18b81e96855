import type { Reported } from './reported.ts';

/** Workflow commands of GitHub Actions: one annotation for each problem, at its line. */
export function formatGithub({ diagnostics }: Reported): string {
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
