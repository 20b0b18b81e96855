/** Work for a page that holds the thread which renders it. */
export type WorkPart = 'compile' | 'render' | 'write' | 'count';

/** What a page waits for while others go on: highlighted code, and the bundler for documents of MDX. */
export type WaitPart = 'code' | 'bundle';

/** Takes the times of a run. */
export interface Profiler {
  /** A stage of the run; those that begin while it lasts are parts of it. Never two beside each other. */
  stage<Result>(name: string, action: () => Result | Promise<Result>): Promise<Result>;
  /** A page from its begin to its end. Many pages are in flight at once, so this is no time that the page alone has taken. */
  page<Result>(url: string, action: (timer: PageTimer) => Promise<Result>): Promise<Result>;
  /** Adds what a worker thread recorded of its pages. */
  add(pages: PageRecording): void;
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
  add: () => {},
};

/** A span of time in milliseconds since the epoch: threads share no other clock. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Uninterrupted work for one page. */
export interface WorkSpan extends TimeSpan {
  readonly url: string;
  readonly part: WorkPart;
}

/** A page from its beginning to its end. */
export interface PageSpan extends TimeSpan {
  readonly url: string;
  /** Milliseconds spent on the page, by kind. Those of work are its own; those of waiting overlap with the work of other pages. */
  readonly spent: Readonly<Record<WorkPart | WaitPart, number>>;
}

/** What one thread recorded of the pages that it rendered. */
export interface PageRecording {
  /** 0 for the main thread. */
  readonly thread: number;
  readonly work: readonly WorkSpan[];
  /** In the order in which they were begun. */
  readonly pages: readonly PageSpan[];
}
