import type { Diagnostic } from '../model/diagnostic.ts';
import { groupBy } from '../text/group-by.ts';

/** The problems that are not known. `counts` says how many with the same key are. */
export function withoutKnown(problems: readonly Diagnostic[], counts: ReadonlyMap<string, number>): Diagnostic[] {
  const left = new Map(counts);
  return problems.filter((problem) => {
    const key = problemKey(problem);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** How many problems have the same key, by `problemKey`. */
export function countByKey(problems: readonly Diagnostic[]): Map<string, number> {
  return new Map([...groupBy(problems, problemKey)].map(([key, { length }]) => [key, length]));
}

/** Key of a diagnostic without its line: the same after lines moved, and for equal problems in a file. */
export function problemKey({ code, file, message }: Diagnostic): string {
  // Without numbers that depend on other lines and pages.
  return JSON.stringify([code, file ?? '', message.replace(/\b(line|and) \d+/g, '$1 #')]);
}
