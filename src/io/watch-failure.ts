import type { Diagnostic } from '../model/diagnostic.ts';

/** What to do when the system has no more to give, by its word for that. */
const hints: Readonly<Record<string, string>> = {
  ENOSPC:
    'All watchers of this user are taken, often by editors. Raise the limit: "sudo sysctl fs.inotify.max_user_watches=524288", and the same line in /etc/sysctl.conf for good.',
  EMFILE:
    'Too many files are open. Raise the limit with "ulimit -n 10240", or on Linux with "sudo sysctl fs.inotify.max_user_instances=1024".',
};

/** What to say when the system cannot watch something: it may be asked for thousands of folders, so no name is in it. */
export function watchFailure(error: unknown): Diagnostic {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const hint = hints[code];
  const reason = hint === undefined ? `: ${error instanceof Error ? error.message : String(error)}` : ` (${code})`;
  return {
    code: 'watch-failed',
    severity: 'warning',
    message: `The system cannot watch all files${reason}. Changes may go unseen until dev is started anew.`,
    hint: hint ?? 'Start dev again if changes go unseen.',
  };
}
