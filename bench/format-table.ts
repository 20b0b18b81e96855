import type { Row } from './measure-site.ts';

/** All measurements of one site. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A Markdown table below a heading of level 3; each cell is the median of its runs. */
export function formatTable({ title, rows }: Table): string {
  const lines = rows.map(({ what, results }) => {
    const column = (figureOf: (result: Row['results'][number]) => number | undefined, digits: number) => {
      const median = medianOf(results.flatMap((result) => figureOf(result) ?? []));
      return median === undefined ? '–' : median.toFixed(digits);
    };
    return [
      what,
      column(({ wallSeconds }) => wallSeconds, 2),
      column(({ cpuSeconds }) => cpuSeconds, 2),
      column(({ peakMemory }) => peakMemory && peakMemory / 1e6, 0),
      column(({ outputBytes }) => outputBytes && outputBytes / 1e6, 1),
      column(({ written }) => written, 0),
    ];
  });
  const table = [['', 'time, s', 'CPU, s', 'memory, MB', 'output, MB', 'files written'], ['---', ...Array(5).fill('--:')], ...lines];
  return `### ${title}\n\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** The middle value, or the mean of the two in the middle; absent if there are none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
