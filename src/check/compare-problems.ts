import type { Diagnostic } from '../model/diagnostic.ts';

/** What changed between two checks of a site. */
export interface ProblemChanges {
  /** Problems that the first check did not have. */
  readonly came: readonly Diagnostic[];
  /** Problems that the second check no longer has, at their positions in the first. */
  readonly went: readonly Diagnostic[];
}

/** Compares two checks. A problem whose line moved is the same. */
export function compareProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): ProblemChanges {
  return { came: without(after, before), went: without(before, after) };
}

function without(problems: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(problemKey(other), (left.get(problemKey(other)) ?? 0) + 1);
  return problems.filter((problem) => {
    const key = problemKey(problem);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Key of a diagnostic without its line: the same after lines moved, and for equal problems in a file. */
export function problemKey({ code, file, message }: Diagnostic): string {
  return JSON.stringify([code, file ?? '', steadyMessage(message)]);
}

/** A message without numbers that depend on other lines and pages. */
export function steadyMessage(message: string): string {
  return message.replace(/\b(line|and) \d+/g, '$1 #');
}
