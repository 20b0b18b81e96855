import type { CacheCounts } from '../../model/cache-inputs.ts';
import type { PageSpan, WorkPart } from '../../report/profiler.ts';
import type { Recording, StageSpan } from './create-recorder.ts';

/** Summary of a profile. Times are in milliseconds. */
export interface ProfileFacts {
  /** The trace; absolute. */
  readonly file: string;
  readonly milliseconds: number;
  /** In bytes; of the process with all its threads. */
  readonly peakMemory: number;
  readonly stages: readonly {
    readonly name: string;
    readonly depth: number;
    readonly milliseconds: number;
    /** Idle time of the main thread. */
    readonly waiting: number;
  }[];
  /** Work for all pages in all threads, by kind. */
  readonly work: Readonly<Record<WorkPart, number>>;
  /** Work for pages by thread; 0 is the main thread. */
  readonly threads: readonly { readonly thread: number; readonly milliseconds: number }[];
  /** The pages with the longest compiling and rendering time. `code` and `bundle` are waiting times, in which other pages continued. */
  readonly slowest: readonly ({ readonly url: string } & PageSpan['spent'])[];
  readonly cache: CacheCounts;
}

/** Measurements of the machine and the store. */
type MeasuredElsewhere = Pick<ProfileFacts, 'file' | 'peakMemory' | 'cache'>;

/** Number of pages in the summary. */
const shownPages = 10;

/** Summarizes a recording. */
export function profileFacts({ stages, work, pages, milliseconds }: Recording, measured: MeasuredElsewhere): ProfileFacts {
  const sums = { compile: 0, render: 0, write: 0, count: 0 };
  const threads = new Map<number, number>();
  for (const { part, start, end, thread } of work) {
    sums[part] += end - start;
    threads.set(thread, (threads.get(thread) ?? 0) + end - start);
  }
  return {
    ...measured,
    milliseconds: rounded(milliseconds),
    stages: stages.map(({ name, depth, start, end, idle }: StageSpan) => ({
      name,
      depth,
      milliseconds: rounded(end - start),
      waiting: rounded(idle),
    })),
    work: { compile: rounded(sums.compile), render: rounded(sums.render), write: rounded(sums.write), count: rounded(sums.count) },
    threads: [...threads].sort(([a], [b]) => a - b).map(([thread, milliseconds]) => ({ thread, milliseconds: rounded(milliseconds) })),
    slowest: pages
      .toSorted((a, b) => ownTime(b) - ownTime(a))
      .slice(0, shownPages)
      .map(({ url, spent: { compile, render, write, count, code, bundle } }) => ({
        url,
        compile: rounded(compile),
        render: rounded(render),
        write: rounded(write),
        count: rounded(count),
        code: rounded(code),
        bundle: rounded(bundle),
      })),
  };
}

function ownTime({ spent: { compile, render } }: PageSpan): number {
  return compile + render;
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
