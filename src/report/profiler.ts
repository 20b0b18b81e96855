import type { CacheCounts } from '../model/cache-inputs.ts';

/** Work for a page that occupies its thread. */
type WorkPart = 'compile' | 'render' | 'read' | 'write';

/** What a page waits for while others continue: highlighted code, and the bundler of MDX documents. */
type WaitPart = 'code' | 'bundle';

/** Times a run. */
export interface Profiler {
  /** Times a stage. Stages that start before it ends are nested in it; stages never overlap otherwise. */
  stage<Result>(name: string, action: () => Result | Promise<Result>): Promise<Result>;
  /** Times a page from start to end. Many pages are in flight at once, so this includes time spent on others. */
  page<Result>(url: string, action: (timer: PageTimer) => Promise<Result>): Promise<Result>;
  /** True if page workers have to record, too. */
  readonly isRecording: boolean;
  /** Adds the recording of a worker thread. */
  add(pages: PageRecording): void;
  /** Adds what a page worker counted of its use of the cache. */
  addCounts(counts: CacheCounts): void;
}

/** Times one page. */
export interface PageTimer {
  /** Synchronous work: the time belongs to the page alone. */
  work<Result>(part: WorkPart, action: () => Result): Result;
  /** Waiting: other pages are rendered in the meantime. */
  wait<Result>(part: WaitPart, action: () => Promise<Result>): Promise<Result>;
}

/** Records nothing. */
export const silentTimer: PageTimer = { work: (_, action) => action(), wait: (_, action) => action() };

/** Records nothing. */
export const silentProfiler: Profiler = {
  stage: async (_, action) => action(),
  page: (_, action) => action(silentTimer),
  isRecording: false,
  add: () => {},
  addCounts: () => {},
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

/** A page from start to end. */
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
  /** In the order of their start. */
  readonly pages: readonly PageSpan[];
}

interface OpenPage extends PageSpan {
  end: number;
  readonly spent: Record<WorkPart | WaitPart, number>;
}

/** Records the pages of one thread. `now` returns milliseconds since the epoch. */
export function recordPages(thread: number, now: () => number) {
  const work: WorkSpan[] = [];
  const pages: OpenPage[] = [];
  const timerOf = ({ url, spent }: OpenPage): PageTimer => ({
    work(part, action) {
      const start = now();
      try {
        return action();
      } finally {
        const end = now();
        spent[part] += end - start;
        work.push({ url, part, start, end });
      }
    },
    async wait(part, action) {
      const start = now();
      try {
        return await action();
      } finally {
        spent[part] += now() - start;
      }
    },
  });
  return {
    async page<Result>(url: string, action: (timer: PageTimer) => Promise<Result>): Promise<Result> {
      const start = now();
      const page: OpenPage = { url, start, end: start, spent: { compile: 0, render: 0, read: 0, write: 0, code: 0, bundle: 0 } };
      pages.push(page);
      try {
        return await action(timerOf(page));
      } finally {
        page.end = now();
      }
    },
    recording: (): PageRecording => ({ thread, work, pages }),
  };
}
