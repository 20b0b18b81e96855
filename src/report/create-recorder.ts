import type { PageTimer, Profiler, WaitPart, WorkPart } from './profiler.ts';

/** Source of time; both in milliseconds. */
export interface Clock {
  now(): number;
  /** Idle time of the main thread since the process started. */
  idle(): number;
}

/** Milliseconds since the recording started. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

export interface StageSpan extends TimeSpan {
  readonly name: string;
  /** Number of enclosing stages. */
  readonly depth: number;
  /** Idle time of the main thread: it waited for threads, processes or the disk. */
  readonly idle: number;
}

export interface WorkSpan extends TimeSpan {
  readonly url: string;
  readonly part: WorkPart;
}

export interface PageSpan extends TimeSpan {
  readonly url: string;
  /** Milliseconds by kind. Work is exclusive to the page; waiting overlaps with the work of others. */
  readonly spent: Readonly<Record<WorkPart | WaitPart, number>>;
}

/** Everything recorded of a run. */
export interface Recording {
  /** Outer stages come before the stages inside them. */
  readonly stages: readonly StageSpan[];
  readonly work: readonly WorkSpan[];
  /** In the order in which they started. */
  readonly pages: readonly PageSpan[];
  readonly milliseconds: number;
}

export interface Recorder extends Profiler {
  /** The recording up to now. */
  recording(): Recording;
}

interface OpenPage {
  readonly url: string;
  readonly start: number;
  end: number;
  readonly spent: Record<WorkPart | WaitPart, number>;
}

/** Starts a recording. */
export function createRecorder(clock: Clock): Recorder {
  const begun = clock.now();
  const now = () => clock.now() - begun;
  const stages: StageSpan[] = [];
  const work: WorkSpan[] = [];
  const pages: OpenPage[] = [];
  const pagesByUrl = new Map<string, OpenPage>();
  let depth = 0;
  const openPage = (url: string): OpenPage => {
    const page = { url, start: now(), end: now(), spent: { compile: 0, render: 0, write: 0, code: 0, bundle: 0 } };
    pages.push(page);
    pagesByUrl.set(url, page);
    return page;
  };
  const doWork = <Result>({ url, spent }: OpenPage, part: WorkPart, action: () => Result): Result => {
    const start = now();
    try {
      return action();
    } finally {
      const end = now();
      spent[part] += end - start;
      work.push({ url, part, start, end });
    }
  };
  const timerOf = (page: OpenPage): PageTimer => ({
    work: (part, action) => doWork(page, part, action),
    async wait(part, action) {
      const start = now();
      try {
        return await action();
      } finally {
        page.spent[part] += now() - start;
      }
    },
  });
  return {
    async stage(name, action) {
      const [start, idleBefore, place] = [now(), clock.idle(), stages.length];
      const span = { name, depth: depth++, start };
      stages.push({ ...span, end: start, idle: 0 });
      try {
        return await action();
      } finally {
        depth--;
        stages[place] = { ...span, end: now(), idle: clock.idle() - idleBefore };
      }
    },
    async page(url, action) {
      const page = openPage(url);
      try {
        return await action(timerOf(page));
      } finally {
        page.end = now();
      }
    },
    work: (url, part, action) => doWork(pagesByUrl.get(url) ?? openPage(url), part, action),
    recording: () => ({ stages, work, pages, milliseconds: now() }),
  };
}
