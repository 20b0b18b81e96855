import type { Diagnostic } from '../../model/diagnostic.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';

/** Prints what is wrong with something, such as a page; what was said of it or of others, and is still true, is not said again. */
export type DedupedReporter = (of: string, diagnostics: readonly Diagnostic[]) => void;

/** Begins with nothing said. `root` is absolute. */
export function createDedupedReporter(root: string): DedupedReporter {
  const said = new Map<string, ReadonlySet<string>>();
  return (of, diagnostics) => {
    const fresh = diagnostics.filter((diagnostic) => ![...said.values()].some((keys) => keys.has(keyOf(diagnostic))));
    said.set(of, new Set(diagnostics.map(keyOf)));
    printDiagnostics(fresh, root);
  };
}

/** Whoever writes above a problem moves it, and need not hear of it again. */
function keyOf({ code, file, message }: Diagnostic): string {
  return JSON.stringify([code, file, message]);
}
