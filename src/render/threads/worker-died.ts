import type { RunningCode } from '../../io/process/thread-watch.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import { errorMessage } from '../../text/error-text.ts';

/** The error for a page worker that ended by itself, or in which site code threw outside of a call, and what it ran last. */
export function workerDied(cause: { readonly code: number } | { readonly error: unknown }, running: RunningCode | undefined): DocsError {
  const { url, file } = running?.subject ?? {};
  const where = url ?? file;
  const what = 'code' in cause ? `ended with exit code ${cause.code}` : `failed: ${errorMessage(cause.error).replace(/\.$/, '')}`;
  const message = `A page worker ${what}${where === undefined ? '' : `, while it rendered "${where}"`}.`;
  const diagnostic = problem('code-failed', message, {
    ...(file === undefined ? {} : { file }),
    hint: 'Site code must not end its process, and must handle errors in its timers and promises.',
  });
  return new DocsError([diagnostic], 'error' in cause ? { cause: cause.error } : undefined);
}
