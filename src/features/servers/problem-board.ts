import type { Diagnostic } from '../../model/diagnostic.ts';
import { colorsFor } from '../../report/colors.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';

/** Current problems of a served site. */
export type ProblemBoard = ReturnType<typeof createProblemBoard>;

/** Creates a board for problems by subject: the site, or the URL of a page. `root` is absolute; `onChange` is called when the result of `all` changes. */
export function createProblemBoard(root: string, onChange: () => void) {
  const said = new Map<string, readonly Diagnostic[]>();
  /** Errors and broken links, each once. */
  const all = () => {
    const shown = [...said.values()].flat().filter(({ severity, code }) => severity === 'error' || code.endsWith('-broken'));
    return [...new Map(shown.map((diagnostic) => [keyOf(diagnostic), diagnostic])).values()];
  };
  return {
    /** Replaces the diagnostics of a subject. Prints new ones, and a notice when the last problem is gone. */
    say(of: string, diagnostics: readonly Diagnostic[]): void {
      const known = new Set([...said.values()].flat().map(keyOf));
      const before = all();
      if (diagnostics.length > 0) said.set(of, diagnostics);
      else said.delete(of);
      printDiagnostics(
        diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic))),
        root,
      );
      const now = all();
      if (before.length > 0 && now.length === 0)
        process.stderr.write(`${colorsFor(process.stderr).green('✔')} All problems are fixed.\n\n`);
      if (JSON.stringify(before) !== JSON.stringify(now)) onChange();
    },
    all,
    /** Subjects with diagnostics. */
    subjects: () => [...said.keys()],
  };
}

/** Without the position: editing above a problem moves it. */
function keyOf({ code, file, message }: Diagnostic): string {
  return JSON.stringify([code, file, message]);
}
