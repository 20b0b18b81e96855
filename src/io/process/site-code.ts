import { Script } from 'node:vm';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import { endProcess } from './isolate-site-code.ts';

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

/** Runs code of the site in the main thread: code that takes longer than a number of seconds is stopped with a `DocsError`, and Ctrl+C ends the process. */
export function limitedSiteCode(seconds: number): SiteCode {
  const run: SiteCode['run'] = (subject, work) => {
    try {
      return runInScript(work, Math.ceil(seconds * 1000));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // Ctrl+C, which no listener could hear.
      if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') endProcess(130);
      throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? timeLimitReached(subject, seconds) : error;
    }
  };
  return { run, wait: async (subject, work, ownSeconds = seconds) => withinTime(run(subject, work), subject, ownSeconds) };
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
