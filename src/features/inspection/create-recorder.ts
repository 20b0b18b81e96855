import type { CacheCounts } from '../../model/cache-inputs.ts';
import { type PageRecording, type PageSpan, type Profiler, recordPages, type TimeSpan, type WorkSpan } from '../../report/profiler.ts';

/** Clock of a recorder, in milliseconds. */
export interface Clock {
  /** Since the epoch. */
  now(): number;
  /** Idle time of the main thread since the start of the process. */
  idle(): number;
}

export interface StageSpan extends TimeSpan {
  readonly name: string;
  /** Number of enclosing stages. */
  readonly depth: number;
  /** Idle time of the main thread, waiting for threads, programs or the disk. */
  readonly idle: number;
}

/** Everything recorded of a run; times in milliseconds since the start of the recording. */
export interface Recording {
  /** Outer stages before those in them. */
  readonly stages: readonly StageSpan[];
  /** Work for pages, with the thread that did it; 0 for the main thread. */
  readonly work: readonly (WorkSpan & Pick<PageRecording, 'thread'>)[];
  /** In the order of their start. */
  readonly pages: readonly PageSpan[];
  readonly milliseconds: number;
  /** What each page worker counted of its use of the cache. */
  readonly counted: readonly CacheCounts[];
}

/** Starts a recording, which `recording` returns as far as it is. */
export function createRecorder(clock: Clock): Profiler & { recording(): Recording } {
  const begun = clock.now();
  const stages: StageSpan[] = [];
  const own = recordPages(0, clock.now);
  const others: PageRecording[] = [];
  const counted: CacheCounts[] = [];
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
    isRecording: true,
    add: (pages) => others.push(pages),
    addCounts: (counts) => counted.push(counts),
    recording() {
      const all = [own.recording(), ...others];
      return {
        stages: stages.map(since),
        work: all.flatMap(({ thread, work }) => work.map((span) => ({ ...since(span), thread }))),
        pages: all.flatMap(({ pages }) => pages.map(since)).sort((a, b) => a.start - b.start),
        milliseconds: clock.now() - begun,
        counted,
      };
    },
  };
}
