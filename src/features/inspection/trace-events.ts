import type { TimeSpan } from '../../report/profiler.ts';
import type { Recording } from './create-recorder.ts';

/** An event of the Chrome trace event format: `X` is a span, `M` names the process or a thread. Times are in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly pid: 1;
  readonly tid: number;
  readonly args?: Readonly<Record<string, string | number>>;
} & ({ readonly ph: 'X'; readonly cat: string; readonly ts: number; readonly dur: number } | { readonly ph: 'M' });

/** A trace that chrome://tracing and Perfetto open. */
export interface Trace {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly TraceEvent[];
}

/** Draws a recording: the main thread and each page worker with its stages, and its work for each page, which is exclusive. */
export function traceOf({ stages, work }: Recording): Trace {
  const workers = [...new Set(work.map(({ thread }) => thread))].filter((thread) => thread > 0).sort((a, b) => a - b);
  return {
    displayTimeUnit: 'ms',
    traceEvents: [
      nameOf('process', 0, 'storedocs'),
      nameOf('thread', 0, 'Main thread'),
      ...workers.map((thread) => nameOf('thread', thread, `Page worker ${thread}`)),
      ...stages.map((stage) =>
        spanOf(stage, 0, { name: stage.name, cat: 'stage', args: { waitingMs: Math.round(stage.idle * 1000) / 1000 } }),
      ),
      ...work.map((span) => spanOf(span, span.thread, { name: span.part, cat: 'work', args: { url: span.url } })),
    ],
  };
}

/** The row of a thread in the trace; 0 is the main thread. */
function rowOf(thread: number) {
  return { pid: 1, tid: 1 + thread } as const;
}

function nameOf(what: 'process' | 'thread', thread: number, name: string): TraceEvent {
  return { name: `${what}_name`, ph: 'M', ...rowOf(thread), args: { name } };
}

/** Both ends are rounded, so that nested spans stay nested. */
function spanOf({ start, end }: TimeSpan, thread: number, event: Pick<TraceEvent, 'name' | 'args'> & { readonly cat: string }): TraceEvent {
  const ts = Math.round(start * 1000);
  return { ...event, ...rowOf(thread), ph: 'X', ts, dur: Math.round(end * 1000) - ts };
}
