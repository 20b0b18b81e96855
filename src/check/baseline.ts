import * as z from 'zod';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { problemKey, steadyMessage } from './compare-problems.ts';

/** Problems that a site had when its baseline was written: how often each message occurs, by file and rule. */
export type Baseline = z.output<typeof baselineSchema>;

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

/** Problems compared with a baseline. */
interface BaselineComparison {
  /** Problems that are not in it. */
  readonly fresh: readonly Diagnostic[];
  /** How many of its problems still occur. */
  readonly known: number;
  /** How many of its problems no longer occur. */
  readonly fixed: number;
}

/** Finds problems that are not in a baseline, ignoring lines, so that it stays valid when lines move. */
export function compareWithBaseline(diagnostics: readonly Diagnostic[], { problems }: Baseline): BaselineComparison {
  const left = new Map<string, number>();
  for (const [file, rules] of Object.entries(problems))
    for (const [code, messages] of Object.entries(rules))
      for (const [message, count] of Object.entries(messages)) left.set(JSON.stringify([code, file, message]), count);
  const total = sum(left.values());
  const fresh = diagnostics.filter((diagnostic) => {
    const key = problemKey(diagnostic);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  return { fresh, known: diagnostics.length - fresh.length, fixed: total - (diagnostics.length - fresh.length) };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** The text of a baseline with these problems, sorted to keep diffs small. */
export function writeBaseline(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) counts.set(problemKey(diagnostic), (counts.get(problemKey(diagnostic)) ?? 0) + 1);
  const seen = new Set<string>();
  const problems: Record<string, Record<string, Record<string, number>>> = {};
  for (const diagnostic of diagnostics.toSorted((a, b) => (problemKey(a) < problemKey(b) ? -1 : 1))) {
    const { code, file = '', message } = diagnostic;
    const key = problemKey(diagnostic);
    if (seen.has(key)) continue;
    seen.add(key);
    const ofFile = problems[file] ?? {};
    const ofCode = ofFile[code] ?? {};
    ofCode[steadyMessage(message)] = counts.get(key) ?? 1;
    ofFile[code] = ofCode;
    problems[file] = ofFile;
  }
  const sorted = Object.fromEntries(Object.entries(problems).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ version: 1, problems: sorted }, null, 2)}\n`;
}
