import { didYouMean } from '../../text/nearest.ts';

/** The part that was asked for, or why there is none; `file` of a message is the file as its author wrote it. */
export type CodeCut = { readonly code: string } | { readonly message: (file: string) => string; readonly hint?: string | undefined };

/** Cuts a part out of a file: `L3-L6` for lines, any other name for a region, nothing for all. Marks of regions and common indentation go. */
export function cutCode(text: string, part: string): CodeCut {
  const lines = text.replace(/\n+$/, '').split('\n');
  const regions = findRegions(lines);
  const marks = new Set(regions.flatMap(({ start, end }) => (end === undefined ? [] : [start, end])));
  const linesIn = (start: number, end: number) => lines.slice(start, end).filter((_, index) => !marks.has(start + index));
  if (part === '') return { code: dedent(linesIn(0, lines.length)) };
  const [, from, to = from] = /^L(\d+)(?:-L?(\d+))?$/.exec(part) ?? [];
  if (from !== undefined)
    return missingLines(Number(from), Number(to), lines.length) ?? { code: dedent(linesIn(Number(from) - 1, Number(to))) };
  const wanted = regions.filter(({ name }) => name === part);
  if (wanted.length === 0) return missingRegion(part, regions);
  if (wanted.some(({ end }) => end === undefined)) {
    const hint = `Mark its end with "#endregion ${part}" in a comment.`;
    return { message: (file) => `The region "${part}" of "${file}" has no end.`, hint };
  }
  // Pieces of one name belong together, so that an example can leave out what lies between them.
  return { code: dedent(wanted.flatMap(({ start, end = start }) => trimBlank(linesIn(start + 1, end)))) };
}

function missingLines(from: number, to: number, count: number): CodeCut | undefined {
  if (from < 1) return { message: () => 'Lines count from 1.' };
  if (to < from) return { message: () => `The lines ${from} to ${to} are in the wrong order.`, hint: `Write "#L${to}-L${from}".` };
  return to <= count ? undefined : { message: (file) => `"${file}" has no line ${to}: it ends with line ${count}.` };
}

function missingRegion(part: string, regions: readonly Region[]): CodeCut {
  const names = [...new Set(regions.map(({ name }) => name).filter((name) => name !== ''))];
  const near = didYouMean(
    `#${part}`,
    names.map((name) => `#${name}`),
  );
  const known = names.length > 0 ? `Its regions are ${names.map((name) => `"${name}"`).join(', ')}.` : undefined;
  const advice = `Mark it with "#region ${part}" and "#endregion ${part}" in comments.`;
  return { message: (file) => `"${file}" has no region "${part}".`, hint: near ?? known ?? advice };
}

function trimBlank(lines: readonly string[]): string[] {
  const isText = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isText);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1);
}

/** Takes away the white space with which all lines begin; what is on blank lines does not count. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const common = indents.reduce((shared, indent) => {
    let length = 0;
    while (length < shared.length && shared[length] === indent[length]) length++;
    return shared.slice(0, length);
  }, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart())).join('\n');
}

/** A part of a file between two marks in comments. */
export interface Region {
  readonly name: string;
  /** Indexes of the lines with the marks. */
  readonly start: number;
  /** Absent when the end is not marked. */
  readonly end?: number | undefined;
}

interface OpenRegion extends Region {
  readonly hasHash: boolean;
}

// Comments of all usual languages, and what follows in them: `#region name`, `endregion`, `#pragma region`, `#end region`.
const mark =
  /^\s*(\/\/+|\{?\s*\/\*+|<!--|--\[*|::|;+|%+|'+|\(\*|@?rem\b|)\s*(#\s*(?:pragma\s+)?)?(end\s?)?region(?!\w|-\w)[ \t]*(.*?)\s*(?:\*+\/\s*\}?|-->|\*\)|\]+)?\s*$/i;

/**
 * Finds the regions that editors fold: `// #region name` … `// #endregion`, `# region`, `<!-- #region -->`. They nest; an
 * end with a name closes the region of that name, one without closes the innermost. In order of their starts.
 */
export function findRegions(lines: readonly string[]): Region[] {
  const regions: Region[] = [];
  const open: OpenRegion[] = [];
  for (const [index, line] of lines.entries()) {
    const [isMark, comment, hash, end, words = ''] = mark.exec(line) ?? [];
    if (isMark === undefined || (comment === '' && hash === undefined)) continue;
    const name = words.replace(/^(["'])(.*)\1$/, '$2');
    const hasHash = hash !== undefined;
    if (end === undefined) {
      open.push({ name, start: index, hasHash });
      continue;
    }
    // A comment such as "// region of interest" must not take the end of "#region".
    const named = open.findLastIndex((region) => region.hasHash === hasHash && region.name === name);
    const at = named === -1 || name === '' ? open.findLastIndex((region) => region.hasHash === hasHash) : named;
    const [closed] = at === -1 ? [] : open.splice(at, 1);
    if (closed) regions.push({ name: closed.name, start: closed.start, end: index });
  }
  return [...regions, ...open.map(({ name, start }) => ({ name, start }))].sort((a, b) => a.start - b.start);
}
