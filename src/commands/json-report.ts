import type { Diagnostic } from '../model/diagnostic.ts';
import type { Summary } from '../report/print-summary.ts';

/** The machine-readable report of a run, in one line. `diagnostics` are sorted. */
export function jsonReport(summary: Summary, diagnostics: readonly Diagnostic[]): string {
  const rounded = { ...summary, milliseconds: Math.round(summary.milliseconds) };
  return `${JSON.stringify({ version: 1, ok: summary.errors === 0, diagnostics, summary: rounded })}\n`;
}
