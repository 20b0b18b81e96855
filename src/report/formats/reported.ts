import type { Diagnostic } from '../../model/diagnostic.ts';

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
  /** The guide's section on each code, as Markdown; absent for codes without one. */
  readonly sectionOf: (code: string) => string | undefined;
}
