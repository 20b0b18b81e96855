import { problemKey } from '../../check/compare-problems.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hashOf } from '../../text/hash.ts';

/** A diagnostic in reports for other tools. */
export interface ReportedDiagnostic extends Diagnostic {
  /** Its file, relative to the checkout of a CI job, else to the folder in which the command runs, with forward slashes; absent for a problem without a file. */
  readonly path?: string | undefined;
  /** Stable for the same problem in every run, independent of its line. */
  readonly fingerprint: string;
}

/** Input of a report. */
export interface Reported {
  /** Sorted by position. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** Version of storedocs. */
  readonly version: string;
  /** The guide's section on each code, or the description of a plugin's rule, as Markdown; absent for codes without one. */
  readonly sectionOf: (code: string) => string | undefined;
}

/** A fingerprint for each diagnostic, in order: it stays the same when lines move. Equal problems in a file are numbered. */
export function fingerprints(diagnostics: readonly Diagnostic[]): string[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const key = problemKey(diagnostic);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return hashOf(key, String(count));
  });
}
