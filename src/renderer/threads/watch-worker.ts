import { type CodeSubject, timeLimitReached } from '../../io/process/site-code.ts';
import { threadMemory, viewOf } from '../../io/process/thread-report.ts';
import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import { asSentence, errorMessage } from '../../text/error-text.ts';

/** Thrown when a worker ended while it ran site code. */
export class WorkerEnded extends DocsError {
  /** What it ran. */
  readonly subject: CodeSubject;

  constructor(subject: CodeSubject, { diagnostics, cause }: DocsError) {
    super(diagnostics, { cause });
    this.subject = subject;
  }
}

/** Interval in milliseconds in which a worker signals that it is not blocked, for a time limit of pages in seconds. */
export function tickMs(seconds: number): number {
  return Math.min(500, Math.max(5, (seconds * 1000) / 20));
}

/** Seconds that a worker may be blocked without a known call or timer of the site: on a busy machine, it may be the program itself. */
const leastUnexplained = 5;

/** Watches a page worker from outside, even while it is blocked. */
interface WorkerWatch {
  /** Where the worker reports what it runs. */
  readonly memory: SharedArrayBuffer;
  /** Starts to watch a worker that is ready; calls `fail` with an error if it is blocked for too long. */
  begin(fail: (error: DocsError) => void): void;
  /** The error for a worker that ended by itself, or in which site code threw outside of a call; a `WorkerEnded` if that code is known. */
  deathOf(cause: { readonly code: number } | { readonly error: unknown }): DocsError;
  stop(): void;
}

/** Prepares to watch a worker, in which the code of a page may take a number of seconds. */
export function watchWorker(seconds: number): WorkerWatch {
  const memory = threadMemory();
  const view = viewOf(memory);
  let timer: NodeJS.Timeout | undefined;
  return {
    memory,
    begin(fail) {
      let last = view.ticks();
      // Counted in ticks of this thread, so that time during which the machine slept does not count.
      let turns = 0;
      let turnsInCode = 0;
      const period = 2 * tickMs(seconds);
      timer = setInterval(() => {
        const ticks = view.ticks();
        const running = view.running();
        turns = ticks === last ? turns + 1 : 0;
        turnsInCode = turns > 0 && running ? turnsInCode + 1 : 0;
        last = ticks;
        const limit = running?.seconds ?? Math.max(seconds, leastUnexplained);
        if ((running ? turnsInCode : turns) * period < limit * 1000) return;
        // A promise may block it as soon as the call that created it has returned.
        const code = running ?? view.lastRun();
        const failure = timeLimitReached(code?.subject ?? {}, limit);
        fail(code ? new WorkerEnded(code.subject, failure) : failure);
      }, period).unref();
    },
    deathOf: (cause) => workerDied(cause, view.running()?.subject),
    stop: () => clearInterval(timer),
  };
}

function workerDied(cause: { readonly code: number } | { readonly error: unknown }, subject: CodeSubject | undefined): DocsError {
  const where = subject?.url ?? subject?.file;
  const what =
    'code' in cause ? `ended with exit code ${cause.code}` : `failed: ${asSentence(errorMessage(cause.error)).replace(/\.$/, '')}`;
  const diagnostic: Diagnostic = problem(
    'code-failed',
    `A page worker ${what}${where === undefined ? '' : `, while it rendered "${where}"`}.`,
    {
      ...(subject?.file === undefined ? {} : { file: subject.file }),
      hint: 'Site code must not end its process, and must handle errors in its timers and promises.',
    },
  );
  const error = new DocsError([diagnostic], 'error' in cause ? { cause: cause.error } : undefined);
  return where === undefined || subject === undefined ? error : new WorkerEnded(subject, error);
}
