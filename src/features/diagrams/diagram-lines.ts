/** What the library removes before it parses a diagram, in this order. */
const removed: readonly RegExp[] = [
  // Front matter.
  /^([^\S\n]*)---\s*\n.*?\n\1---\s*\n+/gs,
  // Directives, such as `%%{init: { "theme": "forest" }}%%`.
  /%%\{\s*\w+\s*(?::\s*)?(?:(?!\}%%)[\s\S])*(?:\}%%)?/g,
  // Comments, with the empty lines before them. The lookbehind keeps the time linear.
  /(?<=(?<![\s\S])|\S[^\S\n]*\n)\s*%%(?!\{)[^\n]+\n?/g,
  // Empty lines at the start.
  /^\s+/g,
];

/**
 * The 1-based line of a diagram whose line the library gives as `line`: its parsers see neither front matter nor directives nor comments.
 * A line after the end is the last one.
 */
export function diagramLine(source: string, line: number): number {
  const last = source.trimEnd().split('\n').length;
  const { text, offsets } = removed.reduce(cut, { text: source, offsets: Array.from({ length: source.length }, (_, offset) => offset) });
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const start = starts[line - 1];
  if (start === undefined) return last;
  // Skips indentation: a directive may have been removed before it.
  const indentation = /^[^\S\n]*/.exec(text.slice(start))?.[0].length ?? 0;
  const offset = offsets[start + indentation] ?? source.length;
  return Math.min(source.slice(0, offset).split('\n').length, last);
}

/** A part of a source, with the offset of each of its characters in the source. */
interface Cleaned {
  readonly text: string;
  readonly offsets: readonly number[];
}

function cut({ text, offsets }: Cleaned, pattern: RegExp): Cleaned {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return { text, offsets };
  const ends = [0, ...matches.map(({ 0: match, index }) => index + match.length)];
  const kept = ends.map((end, index) => [end, matches[index]?.index ?? text.length] as const);
  return {
    text: kept.map(([from, to]) => text.slice(from, to)).join(''),
    offsets: kept.flatMap(([from, to]) => offsets.slice(from, to)),
  };
}
