import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';

/** What runs, for messages. */
export interface CodeSubject {
  /** Start of the message; absent: derived from the page or file. */
  readonly what?: string | undefined;
  /** Relative to the root; absent if unknown. */
  readonly file?: string | undefined;
  /** URL of the page that it runs for; absent for none. */
  readonly url?: string | undefined;
  /** What it was bundled to; absent: not bundled, or to code that names its file. */
  readonly code?: CodeOrigin | undefined;
}

/** Code on disk that was bundled from files of the site. */
export interface CodeOrigin {
  /** How the code is named in stack traces. */
  readonly name: string;
  /** Of its source map; absolute. */
  readonly mapPath: string;
  /** Folder from which the sources of the map count; absolute. */
  readonly folder: string;
  /** Of the site; absolute. */
  readonly root: string;
}

/** Runs code of the site, which may loop or wait forever. */
export interface SiteCode {
  /** Calls synchronous code. */
  run<Result>(subject: CodeSubject, work: () => Result): Result;
  /** Calls code that returns a promise, which must settle within a number of seconds; by default, the limit of a page. Throws a `DocsError` otherwise. */
  wait<Result>(subject: CodeSubject, work: () => Promise<Result>, seconds?: number): Promise<Result>;
}

/** Limits the time of site code in a thread. */
export interface CodeWatch {
  /** Returns a runner with a time limit in seconds. */
  within(seconds: number): SiteCode;
}

/** Time limit in seconds for code that belongs to no page. */
export const usualTimeLimit = 30;

/** Limits only asynchronous code: code that blocks the thread continues. */
export const unwatched: CodeWatch = {
  within: (seconds) => ({
    run: (_, work) => work(),
    wait: (subject, work, ownSeconds = seconds) => withinTime(work(), subject, ownSeconds),
  }),
};

/** Number of equal parts of a time limit. */
const limitParts = 10;

/**
 * Waits for a promise. Throws a `DocsError` when it does not settle within a number of seconds. The time is counted in parts: while the
 * machine sleeps or our own work blocks the thread, at most one of them passes, and the promise can settle first.
 */
export function withinTime<Result>(result: Promise<Result>, subject: CodeSubject, seconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    let left = limitParts;
    const timer = setInterval(
      () => {
        if (--left > 0) return;
        clearInterval(timer);
        reject(timeLimitReached(subject, seconds));
      },
      (seconds * 1000) / limitParts,
    );
    result.finally(() => clearInterval(timer)).then(resolve, reject);
  });
}

/** The error for code that exceeds its time limit; `blocked` is where it blocks, if known. */
export function timeLimitReached(
  { what: given, file: ofSubject, url: ofPage }: CodeSubject,
  seconds: number,
  blocked: Pick<Diagnostic, 'file' | 'line' | 'column'> = {},
): DocsError {
  const file = blocked.file ?? ofSubject;
  // The code may belong to another page than the one that ran last.
  const url = file === ofSubject ? ofPage : undefined;
  const place = url !== undefined ? `the page "${url}"` : file !== undefined ? `"${file}"` : 'the site';
  const what = given ?? `The code of ${place}`;
  const diagnostic: Diagnostic = problem('time-limit', `${what} did not finish within ${seconds} s.`, {
    ...(file === undefined ? {} : { file }),
    ...blocked,
    hint: 'Look for an infinite loop or a promise that never settles. If the code needs more time, raise "pageTimeLimit".',
  });
  return new DocsError([diagnostic]);
}
