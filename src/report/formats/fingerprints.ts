import { problemKey } from '../../check/problem-key.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hashOf } from '../../text/hash.ts';

/** A fingerprint for each diagnostic, in their order: it stays when lines move. Those of equal problems in one file count up. */
export function fingerprints(diagnostics: readonly Diagnostic[]): string[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const key = problemKey(diagnostic);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return hashOf(key, String(count));
  });
}
