/** A code span in Markdown: offsets with its backticks, `end` exclusive. */
export interface CodeSpan {
  readonly start: number;
  readonly end: number;
  /** Number of backticks on each side. */
  readonly ticks: number;
}

/** Finds the code span that starts at an offset of a text; `undefined` if no run of backticks of the same length closes it. */
type FindCodeSpan = (start: number) => CodeSpan | undefined;

/** Prepares the search for code spans: reads the runs of backticks once, so that a text full of unequal ones takes linear time. */
export function codeSpanFinder(text: string): FindCodeSpan {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ start: index, length }));
  /** End of the next run of the same length, by the start of a run. */
  const ends = new Map<number, number>();
  const nextOfLength = new Map<number, number>();
  for (const { start, length } of runs.reverse()) {
    const next = nextOfLength.get(length);
    if (next !== undefined) ends.set(start, next + length);
    nextOfLength.set(length, start);
  }
  return (start) => {
    const end = ends.get(start);
    if (end === undefined) return undefined;
    let ticks = 1;
    while (text[start + ticks] === '`') ticks++;
    return { start, end, ticks };
  };
}

/** Replaces the code spans of a text. `replace` is called with the code between the backticks. */
export function replaceCodeSpans(text: string, replace: (code: string) => string): string {
  if (!text.includes('`')) return text;
  const spanAt = codeSpanFinder(text);
  const run = /`+/g;
  let result = '';
  let copied = 0;
  for (let match = run.exec(text); match; match = run.exec(text)) {
    const span = spanAt(match.index);
    if (!span) continue;
    result += text.slice(copied, span.start) + replace(text.slice(span.start + span.ticks, span.end - span.ticks));
    copied = span.end;
    run.lastIndex = span.end;
  }
  return result + text.slice(copied);
}
