/** Work for a page that holds the main thread. */
export type WorkPart = 'compile' | 'render' | 'write';

/** What a page waits for while others go on: highlighted code, and the bundler for documents of MDX. */
export type WaitPart = 'code' | 'bundle';

/** Takes the times of a run. */
export interface Profiler {
  /** A stage of the run; those that begin while it lasts are parts of it. Never two beside each other. */
  stage<Result>(name: string, action: () => Result | Promise<Result>): Promise<Result>;
  /** A page from its begin to its end. Many pages are in flight at once, so this is no time that the page alone has taken. */
  page<Result>(url: string, action: (timer: PageTimer) => Promise<Result>): Promise<Result>;
  /** Work for a page that has been begun. */
  work<Result>(url: string, part: WorkPart, action: () => Result): Result;
}

/** Takes the times of one page. */
export interface PageTimer {
  /** Work that nothing interrupts: the time is the page's own. */
  work<Result>(part: WorkPart, action: () => Result): Result;
  /** Waiting: meanwhile the main thread does what other pages need. */
  wait<Result>(part: WaitPart, action: () => Promise<Result>): Promise<Result>;
}

/** Takes no times. */
export const silentTimer: PageTimer = { work: (_, action) => action(), wait: (_, action) => action() };

/** Takes no times. */
export const silentProfiler: Profiler = {
  stage: async (_, action) => action(),
  page: (_, action) => action(silentTimer),
  work: (_url, _part, action) => action(),
};
