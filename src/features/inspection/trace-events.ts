import type { PageSpan, TimeSpan } from '../../report/profiler.ts';
import type { Recording } from './create-recorder.ts';

/** An event of the Chrome trace event format: `X` is a span, `M` names a process or a thread. Times are in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: Readonly<Record<string, string | number>>;
} & ({ readonly ph: 'X'; readonly cat: string; readonly ts: number; readonly dur: number } | { readonly ph: 'M' });

/** A trace that chrome://tracing and Perfetto open. */
export interface Trace {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
}

const mainThread = { pid: 1, tid: 1 };
const threadAt = (thread: number) => ({ ...mainThread, tid: mainThread.tid + thread });
const pagesInFlight = 2;

/**
 * Draws a recording. The main thread and each page worker is a thread: the stages, and the work for each page, which is exclusive.
 * Pages from start to end are a separate process: they overlap, so each is in the first free lane.
 */
export function traceOf({ stages, work, pages }: Recording): Trace {
  const inLanes = lanesOf(pages);
  const workers = [...new Set(work.map(({ thread }) => thread))].filter((thread) => thread > 0).sort((a, b) => a - b);
  const laneCount = Math.max(0, ...inLanes.map(({ lane }) => lane));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [
      { name: 'process_name', ph: 'M', ...mainThread, args: { name: 'storedocs' } },
      { name: 'thread_name', ph: 'M', ...mainThread, args: { name: 'Main thread' } },
      ...workers.map(
        (thread): TraceEvent => ({ name: 'thread_name', ph: 'M', ...threadAt(thread), args: { name: `Page worker ${thread}` } }),
      ),
      { name: 'process_name', ph: 'M', pid: pagesInFlight, tid: 1, args: { name: 'Pages in flight' } },
      ...Array.from({ length: laneCount }, (_, index): TraceEvent => {
        const tid = index + 1;
        return { name: 'thread_name', ph: 'M', pid: pagesInFlight, tid, args: { name: `Lane ${tid}` } };
      }),
      ...stages.map(
        ({ name, idle, ...span }): TraceEvent => ({
          name,
          cat: 'stage',
          ph: 'X',
          ...mainThread,
          ...times(span),
          args: { waitingMs: rounded(idle) },
        }),
      ),
      ...work.map(
        ({ part, url, thread, ...span }): TraceEvent => ({
          name: part,
          cat: 'work',
          ph: 'X',
          ...threadAt(thread),
          ...times(span),
          args: { url },
        }),
      ),
      ...inLanes.map(
        ({ page: { url, spent, ...span }, lane }): TraceEvent => ({
          name: url,
          cat: 'page',
          ph: 'X',
          pid: pagesInFlight,
          tid: lane,
          ...times(span),
          args: Object.fromEntries(Object.entries(spent).map(([part, milliseconds]) => [`${part}Ms`, rounded(milliseconds)])),
        }),
      ),
    ],
  };
}

/** Puts each page into the first free lane, 1-based. */
function lanesOf(pages: readonly PageSpan[]): { readonly page: PageSpan; readonly lane: number }[] {
  const freeFrom: number[] = [];
  return pages.map((page) => {
    const free = freeFrom.findIndex((time) => time <= page.start);
    const index = free === -1 ? freeFrom.length : free;
    freeFrom[index] = page.end;
    return { page, lane: index + 1 };
  });
}

/** Both ends are rounded, so that nested spans stay nested. */
function times({ start, end }: TimeSpan): { readonly ts: number; readonly dur: number } {
  const ts = Math.round(start * 1000);
  return { ts, dur: Math.round(end * 1000) - ts };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
