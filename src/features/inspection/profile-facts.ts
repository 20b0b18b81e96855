import { relative } from 'node:path';
import type { CacheCount, CacheCounts } from '../../model/cache-inputs.ts';
import { colorsFor } from '../../report/colors.ts';
import type { PageSpan, WorkPart } from '../../report/profiler.ts';
import { countOf } from '../../text/error-text.ts';
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

/** Prints a profile to stderr: time by stage, the slowest pages, and cache hits. */
export function printProfile(facts: ProfileFacts): void {
  const colors = colorsFor(process.stderr);
  const { cache, peakMemory, file } = facts;
  const paragraphs = [
    table(['Stage', 'seconds', 'share', 'idle'], stageRows(facts)),
    ...(facts.slowest.length === 0 ? [] : [table(pageHeads(facts), pageRows(facts))]),
    [
      ['From the cache', `${share('document', cache.documents)}, ${share('code block', cache.code)}, ${share('page', cache.pages)}`],
      ['Peak memory', `${Math.round(peakMemory / 2 ** 20)} MB`],
      ['Trace', `${relative(process.cwd(), file) || file} (open it in ui.perfetto.dev or chrome://tracing)`],
    ].map(([name = '', value]) => `${name.padEnd(16)}${value}`),
  ];
  const text = paragraphs.map(([first = '', ...rest], index) => [index < 2 ? colors.bold(first) : first, ...rest].join('\n')).join('\n\n');
  process.stderr.write(`\n${text}\n`);
}

function stageRows({ stages, work, threads, milliseconds }: ProfileFacts): string[][] {
  const row = (name: string, time: number, waiting = '') => [
    name,
    (time / 1000).toFixed(3),
    `${Math.round((time / Math.max(milliseconds, 1)) * 100)}%`,
    waiting,
  ];
  const outer = stages.filter(({ depth }) => depth === 0).reduce((sum, stage) => sum + stage.milliseconds, 0);
  return [
    ...stages.map(({ name, depth, milliseconds: time, waiting }) => row('  '.repeat(depth) + name, time, (waiting / 1000).toFixed(3))),
    row('Everything else', Math.max(0, milliseconds - outer)),
    row('Whole build', milliseconds),
    row('  Compiling documents', work.compile),
    row('  Rendering pages', work.render),
    row('  Writing pages', work.write),
    row('  Counting words', work.count),
    ...threads.map(({ thread, milliseconds: time }) =>
      row(thread === 0 ? '  Page work in the main thread' : `  Page work in worker ${thread}`, time),
    ),
  ];
}

/** The bundler has a column only if a page waited for it. */
function pageHeads({ slowest }: ProfileFacts): string[] {
  const heads = ['Slowest pages (ms)', 'compile', 'render', 'highlighting'];
  return slowest.some(({ bundle }) => bundle > 0) ? [...heads, 'bundling'] : heads;
}

function pageRows({ slowest }: ProfileFacts): string[][] {
  return slowest.map(({ url, compile, render, code, bundle }) => [url, ...[compile, render, code, bundle].map((time) => time.toFixed(1))]);
}

/** Aligns columns, numbers to the right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    widths
      .map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd(),
  );
}

function share(noun: string, { hits, total }: CacheCount): string {
  return `${hits} of ${countOf(total, noun)}`;
}
