/** The meta string of a code fence, parsed. */
interface CodeMeta {
  readonly title?: string;
  readonly startLine?: number;
  /** Lines in braces, starting at 1. */
  readonly highlighted: readonly number[];
}

/** Reads `title="…"`, `{1,3-5}`, `showLineNumbers` and `showLineNumbers=5`. Ignores the rest. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  const ranges = /\{([\d\s,-]+)\}/.exec(meta)?.[1] ?? '';
  return {
    ...(title ? { title: title[1] ?? title[2] ?? '' } : {}),
    ...(numbers ? { startLine: Number(numbers[1] ?? 1) } : {}),
    highlighted: ranges.split(',').flatMap(lineRange),
  };
}

// No block is longer; a typo such as {1-999999999} must not exhaust the memory.
const longestRange = 10_000;

function lineRange(text: string): number[] {
  const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(text);
  if (!match) return [];
  const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])];
  return Array.from({ length: Math.max(0, Math.min(last - first + 1, longestRange)) }, (_, index) => first + index);
}
