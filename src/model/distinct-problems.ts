import type { Diagnostic } from './diagnostic.ts';

/** The problems of a site in several languages, one list for each: what an earlier language has said already is not said again. */
export function distinctProblems(lists: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  const said = new Set<string>();
  return lists.flatMap((list) => {
    const fresh = list.filter((diagnostic) => !said.has(keyOf(diagnostic)));
    for (const diagnostic of fresh) said.add(keyOf(diagnostic));
    return fresh;
  });
}

/** At one place there is one problem of a kind, though its words may hold an address of the language. */
function keyOf({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, line === undefined ? message : '']);
}
