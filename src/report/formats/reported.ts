import { problemKey } from '../../check/compare-problems.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hashOf } from '../../text/hash.ts';

/** A diagnostic as reports for other tools name it. */
export interface ReportedDiagnostic extends Diagnostic {
  /** Its file, relative to the folder in which the command runs, with forward slashes; absent where no file is to blame. */
  readonly path?: string | undefined;
  /** The same for the same problem in every run, whatever is above it in its file. */
  readonly fingerprint: string;
}

/** What a report is made from. */
export interface Reported {
  /** Sorted by place. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** Version of storedocs. */
  readonly version: string;
  /** The guide's section on each code, or the description of a plugin's rule, as Markdown; absent for codes without one. */
  readonly sectionOf: (code: string) => string | undefined;
}

/** A fingerprint for each diagnostic, in their order: it stays when lines move. Those of equal problems in one file count up. */
export function fingerprints(diagnostics: readonly Diagnostic[]): string[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const key = problemKey(diagnostic);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return hashOf(key, String(count));
  });
}
