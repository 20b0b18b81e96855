import * as z from 'zod';
import { countByKey, withoutKnown } from '../../check/compare-problems.ts';
import { type Diagnostic, docsError } from '../../model/diagnostic.ts';

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
    throw docsError('baseline-invalid', 'The file is not a baseline.', { file, hint, cause: error });
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
