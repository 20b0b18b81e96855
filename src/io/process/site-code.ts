import { Script } from 'node:vm';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';

/** What runs, for messages. */
export interface CodeSubject {
  /** Beginning of a message; absent: the page or file says it. */
  readonly what?: string | undefined;
  /** Relative to the root; absent: not known. */
  readonly file?: string | undefined;
  /** URL of the page that it runs for; absent: none. */
  readonly url?: string | undefined;
}

/** Runs code of the site, which may loop or wait forever. */
export interface SiteCode {
  /** Calls code that returns at once. */
  run<Result>(subject: CodeSubject, work: () => Result): Result;
  /** Calls code that returns a promise, which has to settle within a number of seconds; absent: that of a page. Throws a `DocsError` otherwise. */
  wait<Result>(subject: CodeSubject, work: () => Promise<Result>, seconds?: number): Promise<Result>;
}

/** Seconds for code that belongs to no page. */
export const usualTimeLimit = 30;

/**
 * Runs code of the site in the main thread: code that takes longer than a number of seconds is stopped with a `DocsError`. While
 * it may block the thread, signals cannot wait for a listener: they end the process at once, and the next build cleans up. Only
 * Ctrl+C in code that is called, and not waited for, stops that code and leaves the rest to the listener of the command.
 */
export function limitedSiteCode(seconds: number): SiteCode {
  let waiting = 0;
  let resume = () => {};
  const run: SiteCode['run'] = (subject, work) => {
    const resumeTerm = suspendSignals(['SIGTERM']);
    try {
      return runInScript(work, Math.ceil(seconds * 1000));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // The listener of the command ends the process and cleans up.
      if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') process.emit('SIGINT', 'SIGINT');
      if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw timeLimitReached(subject, seconds);
      throw error;
    } finally {
      resumeTerm();
    }
  };
  return {
    run,
    async wait(subject, work, ownSeconds = seconds) {
      if (waiting++ === 0) resume = suspendSignals(['SIGINT', 'SIGTERM']);
      try {
        return await withinTime(run(subject, work), subject, ownSeconds);
      } finally {
        if (--waiting === 0) resume();
      }
    },
  };
}

/** Waits for a promise. Throws a `DocsError` when it does not settle within a number of seconds. */
export function withinTime<Result>(result: Promise<Result>, subject: CodeSubject, seconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeLimitReached(subject, seconds)), seconds * 1000);
    result.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** The error for code that took too long. */
export function timeLimitReached({ what: given, file, url }: CodeSubject, seconds: number): DocsError {
  const place = url !== undefined ? `the page "${url}"` : file !== undefined ? `"${file}"` : 'the site';
  const what = given ?? `The code of ${place}`;
  const diagnostic: Diagnostic = {
    code: 'time-limit',
    severity: 'error',
    message: `${what} did not finish within ${seconds} s.`,
    ...(file === undefined ? {} : { file }),
    hint: 'Look for a loop without an end or a promise that never settles. If it only needs longer, raise "pageTimeLimit".',
  };
  return new DocsError([diagnostic]);
}

/** The only way to stop code of the same thread: Node watches over scripts from a thread of its own. */
function runInScript<Result>(work: () => Result, timeout: number): Result {
  const name = Symbol.for('storedocs.site-code');
  const outer: unknown = Reflect.get(globalThis, name);
  let result: { readonly value: Result } | undefined;
  Reflect.set(globalThis, name, () => {
    result = { value: work() };
  });
  try {
    new Script('globalThis[Symbol.for("storedocs.site-code")]()').runInThisContext({ timeout, breakOnSigint: true });
  } finally {
    Reflect.set(globalThis, name, outer);
  }
  if (!result) throw new Error('A script that returned has run its code.');
  return result.value;
}

/** Takes away the listeners of signals, so that these end the process by themselves. Returns how to bring them back. */
function suspendSignals(signals: readonly NodeJS.Signals[]): () => void {
  const listeners = signals.map((signal) => [signal, process.listeners(signal)] as const);
  for (const [signal] of listeners) process.removeAllListeners(signal);
  return () => {
    for (const [signal, own] of listeners) for (const listener of own) process.on(signal, listener);
  };
}
