import { didYouMean } from '../../text/nearest.ts';

/** The requested part of a file, or why there is none; messages take the file as written in the document. */
type CodeCut = { readonly code: string } | { readonly message: (file: string) => string; readonly hint?: string | undefined };

/** Cuts a part out of a file: `L3-L6` for lines, any other name for a region, empty for all. Removes region comments and common indentation. */
export function cutCode(text: string, part: string): CodeCut {
  const lines = text.replace(/(?<!\n)\n+$/, '').split('\n');
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
    const hint = `Add "#endregion ${part}" in a comment where it ends.`;
    return { message: (file) => `Region "${part}" of "${file}" is not closed.`, hint };
  }
  // Regions of one name are joined, so that an example can omit what is between them.
  return { code: dedent(wanted.flatMap(({ start, end = start }) => trimBlank(linesIn(start + 1, end)))) };
}

function missingLines(from: number, to: number, count: number): CodeCut | undefined {
  if (from < 1) return { message: () => 'Line numbers start at 1.' };
  if (to < from) return { message: () => `Line range ${from} to ${to} is reversed.`, hint: `Write "#L${to}-L${from}".` };
  return to <= count
    ? undefined
    : { message: (file) => `No line ${to} in "${file}", which has ${count} ${count === 1 ? 'line' : 'lines'}.` };
}

function missingRegion(part: string, regions: readonly Region[]): CodeCut {
  const names = [...new Set(regions.map(({ name }) => name).filter((name) => name !== ''))];
  const near = didYouMean(
    `#${part}`,
    names.map((name) => `#${name}`),
  );
  const known = names.length > 0 ? `Its regions: ${names.map((name) => `"${name}"`).join(', ')}.` : undefined;
  const advice = `Add the comments "#region ${part}" and "#endregion ${part}".`;
  return { message: (file) => `No region "${part}" in "${file}".`, hint: near ?? known ?? advice };
}

function trimBlank(lines: readonly string[]): string[] {
  const isText = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isText);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1);
}

/** Removes the indentation that all lines share; blank lines do not count. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0] ?? '');
  const common = indents.reduce((shared, indent) => {
    let length = 0;
    while (length < shared.length && shared[length] === indent[length]) length++;
    return shared.slice(0, length);
  }, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart())).join('\n');
}

/** A part of a file between two comments. */
interface Region {
  readonly name: string;
  /** Indexes of the lines with the comments. */
  readonly start: number;
  /** Absent for an unclosed region. */
  readonly end?: number | undefined;
}

interface OpenRegion extends Region {
  readonly hasHash: boolean;
}

// Comments of all common languages, followed by one of: `#region name`, `endregion`, `#pragma region`, `#end region`.
const mark = /^(\/\/+|(?:\{\s*)?\/\*+|<!--|--\[*|::|;+|%+|'+|\(\*|@?rem\b|)\s*(#\s*(?:pragma\s+)?)?(end\s?)?region(?!\w|-\w)(.*)$/is;
const endOfMark = /(?:(?<!\*)\*+\/\s*\}?|-->|\*\)|(?<!\])\]+)$/;

/**
 * Finds the regions that editors fold: `// #region name` … `// #endregion`, `# region`, `<!-- #region -->`. They nest; an
 * end with a name closes the region of that name, one without closes the innermost. In order of their starts.
 */
export function findRegions(lines: readonly string[]): Region[] {
  const regions: Region[] = [];
  const open: OpenRegion[] = [];
  for (const [index, line] of lines.entries()) {
    const [isMark, comment, hash, end, words = ''] = mark.exec(line.trim()) ?? [];
    if (isMark === undefined || (comment === '' && hash === undefined)) continue;
    const name = words
      .trim()
      .replace(endOfMark, '')
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2');
    const hasHash = hash !== undefined;
    if (end === undefined) {
      open.push({ name, start: index, hasHash });
      continue;
    }
    // A comment such as "// region of interest" must not be closed by "#endregion".
    const named = open.findLastIndex((region) => region.hasHash === hasHash && region.name === name);
    const at = named === -1 || name === '' ? open.findLastIndex((region) => region.hasHash === hasHash) : named;
    const [closed] = at === -1 ? [] : open.splice(at, 1);
    if (closed) regions.push({ name: closed.name, start: closed.start, end: index });
  }
  return [...regions, ...open.map(({ name, start }) => ({ name, start }))].sort((a, b) => a.start - b.start);
}

// Most extensions are names of languages; these are not, or name another one.
const extensions = {
  c: 'h',
  cpp: 'cc cxx hh hpp',
  docker: 'containerfile dockerfile',
  dotenv: 'env',
  elixir: 'ex exs',
  html: 'htm',
  json: 'webmanifest',
  make: 'makefile mk',
  python: 'pyi',
  ruby: 'gemfile rakefile',
  terraform: 'tf tfvars',
  xml: 'csproj plist svg xsd',
  '': 'txt',
};
const languages = new Map(Object.entries(extensions).flatMap(([language, names]) => names.split(' ').map((name) => [name, language])));

/** The language of a file by its name; empty for plain text. */
export function languageOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return languages.get(extension) ?? (extension === name ? '' : extension);
}
