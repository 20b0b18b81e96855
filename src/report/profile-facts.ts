import type { PageSpan, Recording, StageSpan } from './create-recorder.ts';
import type { WorkPart } from './profiler.ts';

/** How often the store had what it was asked for; each thing counts once. */
export interface CacheCount {
  readonly hits: number;
  readonly total: number;
}

/** What a profile says in few words. Times are in milliseconds. */
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
    /** For how long the main thread had nothing to do. */
    readonly waiting: number;
  }[];
  /** What the main thread did for all pages, by kind. */
  readonly work: Readonly<Record<WorkPart, number>>;
  /** The pages that held the main thread longest with compiling and rendering. `code` and `bundle` are waiting, during which others went on. */
  readonly slowest: readonly ({ readonly url: string } & PageSpan['spent'])[];
  readonly cache: { readonly documents: CacheCount; readonly code: CacheCount; readonly pages: CacheCount };
}

/** What only the machine and the store know. */
export type MeasuredElsewhere = Pick<ProfileFacts, 'file' | 'peakMemory' | 'cache'>;

/** More would be no summary. */
const shownPages = 10;

/** Sums a recording up. */
export function profileFacts({ stages, work, pages, milliseconds }: Recording, measured: MeasuredElsewhere): ProfileFacts {
  const sums = { compile: 0, render: 0, write: 0 };
  for (const { part, start, end } of work) sums[part] += end - start;
  return {
    ...measured,
    milliseconds: rounded(milliseconds),
    stages: stages.map(({ name, depth, start, end, idle }: StageSpan) => ({
      name,
      depth,
      milliseconds: rounded(end - start),
      waiting: rounded(idle),
    })),
    work: { compile: rounded(sums.compile), render: rounded(sums.render), write: rounded(sums.write) },
    slowest: pages
      .toSorted((a, b) => ownTime(b) - ownTime(a))
      .slice(0, shownPages)
      .map(({ url, spent: { compile, render, write, code, bundle } }) => ({
        url,
        compile: rounded(compile),
        render: rounded(render),
        write: rounded(write),
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
