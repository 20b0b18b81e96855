import * as z from 'zod';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { groupBy } from '../text/group-by.ts';

/** What changed between two checks of a site. */
export interface ProblemChanges {
  /** Problems that the first check did not have. */
  readonly came: readonly Diagnostic[];
  /** Problems that the second check no longer has, at their positions in the first. */
  readonly went: readonly Diagnostic[];
}

/** Compares two checks. A problem whose line moved is the same. */
export function compareProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): ProblemChanges {
  return { came: withoutKnown(after, countByKey(before)), went: withoutKnown(before, countByKey(after)) };
}

/** The problems that are not known. `counts` says how many with the same key are. */
function withoutKnown(problems: readonly Diagnostic[], counts: ReadonlyMap<string, number>): Diagnostic[] {
  const left = new Map(counts);
  return problems.filter((problem) => {
    const key = problemKey(problem);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** How many problems have the same key, by `problemKey`. */
function countByKey(problems: readonly Diagnostic[]): Map<string, number> {
  return new Map([...groupBy(problems, problemKey)].map(([key, { length }]) => [key, length]));
}

/** Key of a diagnostic without its line: the same after lines moved, and for equal problems in a file. */
export function problemKey({ code, file, message }: Diagnostic): string {
  // Without numbers that depend on other lines and pages.
  return JSON.stringify([code, file ?? '', message.replace(/\b(line|and) \d+/g, '$1 #')]);
}

/** Problems that a site had when its baseline was written: how often each message occurs, by file and rule. */
type Baseline = z.output<typeof baselineSchema>;

const baselineSchema = z.strictObject({
  version: z.literal(1),
  problems: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number().int().positive()))),
});

/** Reads a baseline. Throws a `DocsError` when it is invalid; `file` is for the message. */
export function parseBaseline(text: string, file: string): Baseline {
  try {
    return baselineSchema.parse(JSON.parse(text));
  } catch (error) {
    const hint = 'Write it again with "storedocs check --baseline <file> --update-baseline".';
    throw new DocsError([{ code: 'baseline-invalid', severity: 'error', message: 'The file is not a baseline.', file, hint }], {
      cause: error,
    });
  }
}

/** Finds problems that are not in a baseline, ignoring lines, so that it stays valid when lines move. Counts those in it that still occur, and the others. */
export function compareWithBaseline(diagnostics: readonly Diagnostic[], { problems }: Baseline) {
  const counts = new Map<string, number>();
  for (const [file, rules] of Object.entries(problems))
    for (const [code, messages] of Object.entries(rules))
      for (const [message, count] of Object.entries(messages)) counts.set(JSON.stringify([code, file, message]), count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const fresh = withoutKnown(diagnostics, counts);
  const known = diagnostics.length - fresh.length;
  return { fresh, known, fixed: total - known };
}

/** The text of a baseline with these problems, sorted to keep diffs small. */
export function writeBaseline(diagnostics: readonly Diagnostic[]): string {
  const problems: Record<string, Record<string, Record<string, number>>> = {};
  const sortedByKey = [...countByKey(diagnostics)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, count] of sortedByKey) {
    const [code, file, message]: [string, string, string] = JSON.parse(key);
    const ofFile = problems[file] ?? {};
    problems[file] = { ...ofFile, [code]: { ...ofFile[code], [message]: count } };
  }
  const sorted = Object.fromEntries(Object.entries(problems).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ version: 1, problems: sorted }, null, 2)}\n`;
}
