import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';

/** What runs, for messages. */
export interface CodeSubject {
  /** Start of the message; absent: derived from the page or file. */
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

/** Watches over code of the site in one thread. */
export interface CodeWatch {
  /** Runs code that may take a number of seconds. */
  within(seconds: number): SiteCode;
}

/** Seconds for code that belongs to no page. */
export const usualTimeLimit = 30;

/** Ends only what waits: code that blocks the thread goes on. */
export const unwatched: CodeWatch = {
  within: (seconds) => ({
    run: (_, work) => work(),
    wait: (subject, work, ownSeconds = seconds) => withinTime(work(), subject, ownSeconds),
  }),
};

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
  const diagnostic: Diagnostic = problem('time-limit', `${what} did not finish within ${seconds} s.`, {
    ...(file === undefined ? {} : { file }),
    hint: 'Look for an endless loop or a promise that never settles. If it only needs longer, raise "pageTimeLimit".',
  });
  return new DocsError([diagnostic]);
}
