import { readFileSync, readlinkSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { type Diagnostic, type DiagnosticPlace, DocsError, problem } from '../../model/diagnostic.ts';

/** What runs, for messages. */
export interface CodeSubject {
  /** Start of the message; absent: derived from the page or file. */
  readonly what?: string | undefined;
  /** Relative to the root; absent if unknown. */
  readonly file?: string | undefined;
  /** URL of the page that it runs for; absent for none. */
  readonly url?: string | undefined;
  /** Finds where the code is in the stack of an error; absent: not known better than by `file`. */
  readonly placeIn?: ((error: unknown) => DiagnosticPlace) | undefined;
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
 * Waits for a promise. Throws a `DocsError` when it does not settle within a number of seconds, in which the thread has worked or had
 * nothing to do. Time in which a busy machine let it do neither does not count, nor does all but a part of that in which it was blocked.
 */
export function withinTime<Result>(result: Promise<Result>, subject: CodeSubject, seconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const part = (seconds * 1000) / limitParts;
    let left = seconds * 1000;
    let last = Number.NEGATIVE_INFINITY;
    const timer = setInterval(() => {
      const now = processorTime(thisThread) + performance.eventLoopUtilization().idle;
      left -= Math.min(part, now - last);
      last = now;
      if (left > 0) return;
      clearInterval(timer);
      reject(timeLimitReached(subject, seconds));
    }, part);
    result.finally(() => clearInterval(timer)).then(resolve, reject);
  });
}

/** The error for code that exceeds its time limit; `blocked` is where it blocks, if known. */
export function timeLimitReached(
  { what: given, file: ofSubject, url: ofPage }: CodeSubject,
  seconds: number,
  blocked: DiagnosticPlace = {},
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

/** The calling thread as Linux names it, such as "12/task/14"; absent on other systems. */
export const thisThread = nameOfThread();

function nameOfThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/** Processor time of a thread in milliseconds. Without its name, that of all threads of the process. */
export function processorTime(thread: string | undefined): number {
  try {
    if (thread !== undefined) return timeIn(readFileSync(`/proc/${thread}/stat`, 'latin1'));
  } catch {
    // The thread has ended, or the system hides it.
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** From the text of a `stat` file: after the name of the program in parentheses, the 12th and 13th fields count hundredths of a second. */
function timeIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
