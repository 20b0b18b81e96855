import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { normalizeText } from '../text/front-matter.ts';
import { codeFrame, placeText } from '../text/place.ts';
import { type Colors, colorsFor } from './colors.ts';

/** Prints diagnostics to stderr, sorted by position, each with its code frame and hint. `root` is absolute. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], root: string): void {
  const colors = colorsFor(process.stderr);
  const { shown, hidden } = limitWarnings(sortDiagnostics(diagnostics));
  for (const diagnostic of shown) process.stderr.write(`${formatDiagnostic(diagnostic, root, colors)}\n\n`);
  for (const [code, count] of hidden)
    process.stderr.write(`${colors.yellow('warning')} ${colors.dim(code)}\n  ${count} more. "--format json" lists all.\n\n`);
}

/** Number of warnings of each code that are printed in full. */
const mostWarnings = 10;

/** The diagnostics to print, and how many warnings of each code are left out: a site that turns on a rule has many of them at first. */
export function limitWarnings(diagnostics: readonly Diagnostic[]): {
  readonly shown: readonly Diagnostic[];
  readonly hidden: ReadonlyMap<string, number>;
} {
  const counts = new Map<string, number>();
  const shown = diagnostics.filter(({ code, severity }) => {
    if (severity === 'error') return true;
    counts.set(code, (counts.get(code) ?? 0) + 1);
    return (counts.get(code) ?? 0) <= mostWarnings;
  });
  const hidden = [...counts].flatMap(([code, count]) => (count > mostWarnings ? [[code, count - mostWarnings] as const] : []));
  return { shown, hidden: new Map(hidden) };
}

/** Sorts by file, line and column, errors before warnings at the same position: the same order on every machine. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ file = '', line = 0, column = 0, severity, code, message }: Diagnostic) =>
    [file, String(line).padStart(9, '0'), String(column).padStart(9, '0'), severity, code, message].join('\u0000');
  return diagnostics.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Formats one diagnostic for the terminal. */
export function formatDiagnostic(diagnostic: Diagnostic, root: string, colors: Colors): string {
  const { code, severity, message, file, line, column, hint } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const place = file === undefined ? '' : `  ${colors.bold(printable(placeText(file, line, column)))}`;
  const frame = file !== undefined && line !== undefined ? frameOf(root, file, { line, column: column ?? 1 }) : undefined;
  return [
    `${paint(severity === 'error' ? 'error  ' : 'warning')} ${colors.dim(code)}${place}`,
    `  ${indented(message)}`,
    ...(frame === undefined ? [] : ['', colors.dim(indent(frame)), ...(hint === undefined ? [] : [''])]),
    ...(hint === undefined ? [] : [`  ${colors.cyan('hint')}  ${indented(hint)}`]),
  ].join('\n');
}

function frameOf(root: string, file: string, place: { line: number; column: number }): string | undefined {
  try {
    return printable(codeFrame(normalizeText(readFileSync(join(root, file), 'utf8')), place), '\n\t');
  } catch {
    return undefined;
  }
}

/** Escapes control characters, except those in `kept`: file names and content must not control the terminal. */
export function printable(text: string, kept = ''): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) =>
    kept.includes(character) ? character : JSON.stringify(character).slice(1, -1),
  );
}

/** The lines of a message, such as that of an error which was thrown, below the first one. */
function indented(text: string): string {
  return printable(text, '\n').replace(/\n/g, '\n  ');
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
