import type { Diagnostic } from '../../model/diagnostic.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';

/** Prints the diagnostics of something, such as a page, except those that were printed before and still apply. */
export type DedupedReporter = (of: string, diagnostics: readonly Diagnostic[]) => void;

/** Creates a reporter that has printed nothing. `root` is absolute. */
export function createDedupedReporter(root: string): DedupedReporter {
  const said = new Map<string, ReadonlySet<string>>();
  return (of, diagnostics) => {
    const fresh = diagnostics.filter((diagnostic) => ![...said.values()].some((keys) => keys.has(keyOf(diagnostic))));
    said.set(of, new Set(diagnostics.map(keyOf)));
    printDiagnostics(fresh, root);
  };
}

/** Without the place: editing above a problem moves it. */
function keyOf({ code, file, message }: Diagnostic): string {
  return JSON.stringify([code, file, message]);
}
