import type { PageRecording, PageSpan, Profiler, TimeSpan, WorkSpan } from './profiler.ts';
import { recordPages } from './record-pages.ts';

/** What a recorder reads the time from; both in milliseconds. */
export interface Clock {
  /** Since the epoch. */
  now(): number;
  /** How long the main thread had nothing to do since the process began. */
  idle(): number;
}

export interface StageSpan extends TimeSpan {
  readonly name: string;
  /** How many stages are around it. */
  readonly depth: number;
  /** How long the main thread had nothing to do: it waited for threads, programs or the disk. */
  readonly idle: number;
}

/** Work for a page, with the thread that did it. */
export interface ThreadWork extends WorkSpan {
  /** 0 for the main thread. */
  readonly thread: number;
}

/** Everything recorded of a run; times in milliseconds since the recording began. */
export interface Recording {
  /** Outer stages before those in them. */
  readonly stages: readonly StageSpan[];
  readonly work: readonly ThreadWork[];
  /** In the order in which they were begun. */
  readonly pages: readonly PageSpan[];
  readonly milliseconds: number;
}

export interface Recorder extends Profiler {
  /** What was recorded so far. */
  recording(): Recording;
}

/** Begins a recording. */
export function createRecorder(clock: Clock): Recorder {
  const begun = clock.now();
  const stages: StageSpan[] = [];
  const own = recordPages(0, clock.now);
  const others: PageRecording[] = [];
  let depth = 0;
  const since = <Span extends TimeSpan>(span: Span): Span => ({ ...span, start: span.start - begun, end: span.end - begun });
  return {
    async stage(name, action) {
      const [start, idleBefore, place] = [clock.now(), clock.idle(), stages.length];
      const span = { name, depth: depth++, start };
      stages.push({ ...span, end: start, idle: 0 });
      try {
        return await action();
      } finally {
        depth--;
        stages[place] = { ...span, end: clock.now(), idle: clock.idle() - idleBefore };
      }
    },
    page: own.page,
    add: (pages) => others.push(pages),
    recording() {
      const all = [own.recording(), ...others];
      return {
        stages: stages.map(since),
        work: all.flatMap(({ thread, work }) => work.map((span) => ({ ...since(span), thread }))),
        pages: all.flatMap(({ pages }) => pages.map(since)).sort((a, b) => a.start - b.start),
        milliseconds: clock.now() - begun,
      };
    },
  };
}
