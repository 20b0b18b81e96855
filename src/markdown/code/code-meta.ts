import type { LineMark } from '../../model/doc.ts';

/** The meta string of a code fence, parsed. */
export interface CodeMeta {
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

/** Code without its magic comments, and the lines they mark, starting at 1. */
export interface MarkedCode {
  readonly code: string;
  readonly marks: Readonly<Record<number, LineMark>>;
}

const magicWord = '(highlight|diff-add|diff-remove)-(next-line|start|end)';
// The line is trimmed before.
const magicComments = [
  `(?://|#|--|;|%|')\\s*${magicWord}`,
  `/\\*\\s*${magicWord}\\s*\\*/`,
  `\\{\\s*/\\*\\s*${magicWord}\\s*\\*/\\s*\\}`,
  `<!--\\s*${magicWord}\\s*-->`,
].map((style) => new RegExp(`^${style}$`));
const magicWords: Readonly<Record<string, LineMark>> = { highlight: 'highlighted', 'diff-add': 'added', 'diff-remove': 'removed' };
const lineSuffix =
  /(?<!\s)\s*(?:\/\/|#|--|\/\*|<!--)\s*\[!code\s+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d{1,4}))?\](?:\s*(?:\*\/|-->))?\s*$/;
const suffixMarks: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

/**
 * Applies `highlight-next-line`, `highlight-start` and `highlight-end` (also `diff-add-…` and `diff-remove-…`),
 * alone on a line in a comment, and `[!code ++]`, `[!code --]`, `[!code highlight]`, `[!code focus]`, `[!code error]` and
 * `[!code warning]` in a comment at a line's end. `[!code focus:3]` marks three lines, and a comment alone on its line is removed.
 */
export function takeMagicComments(code: string): MarkedCode {
  if (!/highlight-|diff-|\[!code/.test(code)) return { code, marks: {} };
  const marks: Record<number, LineMark> = {};
  const kept: string[] = [];
  let next: LineMark | undefined;
  let block: LineMark | undefined;
  let following: { readonly mark?: LineMark; readonly left: number } = { left: 0 };
  for (const line of code.split('\n')) {
    const comment = line.trim();
    const [word, place] = magicComments.flatMap((style) => style.exec(comment)?.slice(1) ?? []);
    if (word !== undefined) {
      const mark = magicWords[word];
      if (place === 'next-line') next = mark;
      else block = place === 'start' ? mark : undefined;
      continue;
    }
    const suffix = lineSuffix.exec(line);
    const ofSuffix = suffixMarks[suffix?.[1] ?? ''];
    const count = Number(suffix?.[2] ?? 1);
    if (ofSuffix && count > 0) following = { mark: ofSuffix, left: count };
    // A comment of its own line marks those that follow.
    if (suffix?.[2] !== undefined && line.slice(0, suffix.index).trim() === '') continue;
    kept.push(suffix ? line.slice(0, suffix.index) : line);
    const mark = (following.left > 0 ? following.mark : undefined) ?? next ?? block;
    if (mark) marks[kept.length] = mark;
    if (following.left > 0) following = { ...following, left: following.left - 1 };
    next = undefined;
  }
  return { code: kept.join('\n'), marks };
}
