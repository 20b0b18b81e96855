import { relative } from 'node:path';
import type { CacheCount, CacheCounts } from '../../model/cache-inputs.ts';
import { colorsFor } from '../../report/colors.ts';
import type { PageSpan } from '../../report/profiler.ts';
import { countOf } from '../../text/error-text.ts';
import type { Recording, StageSpan } from './create-recorder.ts';

/** Summary of a profile. */
export type ProfileFacts = ReturnType<typeof profileFacts>;

/** Measurements of the machine and the store. */
interface MeasuredElsewhere {
  /** The trace; absolute. */
  readonly file: string;
  /** In bytes; of the process with all its threads. */
  readonly peakMemory: number;
  readonly cache: CacheCounts;
}

/** Number of pages in the summary. */
const shownPages = 10;

/** Summarizes a recording: stages, work for all pages by kind and by thread, and the slowest pages. Times are in milliseconds; waiting is idle time of the main thread. */
export function profileFacts({ stages, work, pages, milliseconds }: Recording, measured: MeasuredElsewhere) {
  const sums = { compile: 0, render: 0, read: 0, write: 0 };
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
    work: roundedTimes(sums),
    threads: [...threads].sort(([a], [b]) => a - b).map(([thread, milliseconds]) => ({ thread, milliseconds: rounded(milliseconds) })),
    slowest: pages
      .toSorted((a, b) => ownTime(b) - ownTime(a))
      .slice(0, shownPages)
      .map(({ url, spent }) => ({ url, ...roundedTimes(spent) })),
  };
}

function ownTime({ spent: { compile, render } }: PageSpan): number {
  return compile + render;
}

function roundedTimes<Times extends Readonly<Record<string, number>>>(times: Times): Times {
  return { ...times, ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, rounded(time)])) };
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
  const share = (time: number) => `${Math.round((time / Math.max(milliseconds, 1)) * 100)}%`;
  const row = (name: string, time: number, waiting = '') => [name, (time / 1000).toFixed(3), share(time), waiting];
  const outer = stages.filter(({ depth }) => depth === 0).reduce((sum, stage) => sum + stage.milliseconds, 0);
  return [
    ...stages.map(({ name, depth, milliseconds: time, waiting }) => row('  '.repeat(depth) + name, time, (waiting / 1000).toFixed(3))),
    row('Everything else', Math.max(0, milliseconds - outer)),
    row('Whole build', milliseconds),
    row('  Compiling documents', work.compile),
    row('  Rendering pages', work.render),
    row('  Reading finished pages', work.read),
    row('  Writing pages', work.write),
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
