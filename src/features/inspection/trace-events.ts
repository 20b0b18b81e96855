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

/** A row of the trace: a thread of a process. */
type Row = Pick<TraceEvent, 'pid' | 'tid'>;

const mainThread = { pid: 1, tid: 1 };
const threadAt = (thread: number): Row => ({ ...mainThread, tid: mainThread.tid + thread });
const laneAt = (lane: number): Row => ({ pid: 2, tid: lane });

/**
 * Draws a recording. The main thread and each page worker is a thread: the stages, and the work for each page, which is exclusive.
 * Pages from start to end are a separate process: they overlap, so each is in the first free lane.
 */
export function traceOf({ stages, work, pages }: Recording): Trace {
  const inLanes = lanesOf(pages);
  const workers = [...new Set(work.map(({ thread }) => thread))].filter((thread) => thread > 0).sort((a, b) => a - b);
  const lanes = Array.from({ length: Math.max(0, ...inLanes.map(({ lane }) => lane)) }, (_, index) => index + 1);
  return {
    displayTimeUnit: 'ms',
    traceEvents: [
      nameOf('process', mainThread, 'storedocs'),
      nameOf('thread', mainThread, 'Main thread'),
      ...workers.map((thread) => nameOf('thread', threadAt(thread), `Page worker ${thread}`)),
      nameOf('process', laneAt(1), 'Pages in flight'),
      ...lanes.map((lane) => nameOf('thread', laneAt(lane), `Lane ${lane}`)),
      ...stages.map((stage) => spanOf(stage, { name: stage.name, cat: 'stage', ...mainThread, args: { waitingMs: rounded(stage.idle) } })),
      ...work.map((span) => spanOf(span, { name: span.part, cat: 'work', ...threadAt(span.thread), args: { url: span.url } })),
      ...inLanes.map(({ page, lane }) => {
        const args = Object.fromEntries(Object.entries(page.spent).map(([part, milliseconds]) => [`${part}Ms`, rounded(milliseconds)]));
        return spanOf(page, { name: page.url, cat: 'page', ...laneAt(lane), args });
      }),
    ],
  };
}

function nameOf(what: 'process' | 'thread', row: Row, name: string): TraceEvent {
  return { name: `${what}_name`, ph: 'M', ...row, args: { name } };
}

/** Both ends are rounded, so that nested spans stay nested. */
function spanOf({ start, end }: TimeSpan, event: Pick<TraceEvent, 'name' | 'pid' | 'tid' | 'args'> & { readonly cat: string }): TraceEvent {
  const ts = Math.round(start * 1000);
  return { ...event, ph: 'X', ts, dur: Math.round(end * 1000) - ts };
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

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
