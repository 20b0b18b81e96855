import { fileError } from '../io/file-error.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';

/** A server outlives what goes wrong: a failure of ours is shown with its stack, and the next change may mend it. */
export function problemsOf(error: unknown): readonly Diagnostic[] {
  const cause = fileError(error);
  if (cause instanceof DocsError) return cause.diagnostics;
  return [{ code: 'program-failed', severity: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
}
