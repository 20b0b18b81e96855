import type { PageSpan, Recording, TimeSpan } from './create-recorder.ts';

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
const pagesInFlight = 2;

/**
 * Draws a recording. What the main thread did is one thread: the stages, and in them the work for each page, which is exclusive.
 * Pages from begin to end are a process beside it: they overlap, so each lies in the first lane that is free.
 */
export function traceOf({ stages, work, pages }: Recording): Trace {
  const inLanes = lanesOf(pages);
  const laneCount = Math.max(0, ...inLanes.map(({ lane }) => lane));
  return {
    displayTimeUnit: 'ms',
    traceEvents: [
      { name: 'process_name', ph: 'M', ...mainThread, args: { name: 'storedocs' } },
      { name: 'thread_name', ph: 'M', ...mainThread, args: { name: 'Main thread' } },
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
        ({ part, url, ...span }): TraceEvent => ({ name: part, cat: 'work', ph: 'X', ...mainThread, ...times(span), args: { url } }),
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

/** Puts each page into the first lane, counted from 1, in which no other one is in flight. */
function lanesOf(pages: readonly PageSpan[]): { readonly page: PageSpan; readonly lane: number }[] {
  const freeFrom: number[] = [];
  return pages.map((page) => {
    const free = freeFrom.findIndex((time) => time <= page.start);
    const index = free === -1 ? freeFrom.length : free;
    freeFrom[index] = page.end;
    return { page, lane: index + 1 };
  });
}

/** Both ends are rounded, so that what lies inside of something else still does. */
function times({ start, end }: TimeSpan): { readonly ts: number; readonly dur: number } {
  const ts = Math.round(start * 1000);
  return { ts, dur: Math.round(end * 1000) - ts };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
