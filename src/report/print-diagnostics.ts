import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from '../model/diagnostic.ts';
import { codeFrame } from '../text/code-frame.ts';
import { normalizeText } from '../text/front-matter.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** Writes problems to stderr, sorted by place, each with its code frame and what to do. `root` is absolute. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], root: string): void {
  const colors = pc.createColors(pc.isColorSupported && process.stderr.isTTY === true);
  for (const diagnostic of sortDiagnostics(diagnostics)) process.stderr.write(`${formatDiagnostic(diagnostic, root, colors)}\n\n`);
}

/** By file, line and column; errors of one place before warnings. The same order on every machine. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ file = '', line = 0, column = 0, severity, code, message }: Diagnostic) =>
    [file, String(line).padStart(9, '0'), String(column).padStart(9, '0'), severity, code, message].join('\u0000');
  return diagnostics.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** One problem as the terminal shows it. */
export function formatDiagnostic(diagnostic: Diagnostic, root: string, colors: Colors): string {
  const { code, severity, message, file, line, column, hint } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const place =
    file === undefined ? '' : `  ${colors.bold(printable([file, line, column].filter((part) => part !== undefined).join(':')))}`;
  const frame = file !== undefined && line !== undefined ? frameOf(root, file, { line, column: column ?? 1 }) : undefined;
  return [
    `${paint(severity === 'error' ? 'error  ' : 'warning')} ${colors.dim(code)}${place}`,
    `  ${printable(message)}`,
    ...(frame === undefined ? [] : ['', colors.dim(indent(frame)), ...(hint === undefined ? [] : [''])]),
    ...(hint === undefined ? [] : [`  ${colors.cyan('hint')}  ${printable(hint)}`]),
  ].join('\n');
}

function frameOf(root: string, file: string, place: { line: number; column: number }): string | undefined {
  try {
    return printable(codeFrame(normalizeText(readFileSync(join(root, file), 'utf8')), place), '\n\t');
  } catch {
    return undefined;
  }
}

/** Control characters of a file name or a text must not steer the terminal. */
export function printable(text: string, kept = ''): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) =>
    kept.includes(character) ? character : JSON.stringify(character).slice(1, -1),
  );
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
