import type { PageTimer, Profiler, WaitPart, WorkPart } from './profiler.ts';

/** What a recorder reads the time from; both in milliseconds. */
export interface Clock {
  now(): number;
  /** For how long the main thread has had nothing to do since the process began. */
  idle(): number;
}

/** Milliseconds since the recording began. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

export interface StageSpan extends TimeSpan {
  readonly name: string;
  /** How many stages are around it. */
  readonly depth: number;
  /** For how long the main thread had nothing to do: it waited for threads, programs or the disk. */
  readonly idle: number;
}

export interface WorkSpan extends TimeSpan {
  readonly url: string;
  readonly part: WorkPart;
}

export interface PageSpan extends TimeSpan {
  readonly url: string;
  /** Milliseconds that were spent on the page, by kind. Those of work are its own; those of waiting overlap with the work of others. */
  readonly spent: Readonly<Record<WorkPart | WaitPart, number>>;
}

/** All that was recorded of a run. */
export interface Recording {
  /** Outer stages before those in them. */
  readonly stages: readonly StageSpan[];
  readonly work: readonly WorkSpan[];
  /** In the order in which they were begun. */
  readonly pages: readonly PageSpan[];
  readonly milliseconds: number;
}

export interface Recorder extends Profiler {
  /** What was recorded so far. */
  recording(): Recording;
}

interface OpenPage {
  readonly url: string;
  readonly start: number;
  end: number;
  readonly spent: Record<WorkPart | WaitPart, number>;
}

/** Begins a recording. */
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
