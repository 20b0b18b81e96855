import type { Root } from 'mdast';
import { decodeMarkdown } from '../../text/html-entities.ts';
import { restoreCharacters } from './crowded-colons.ts';
import { crowdedLines, isSyntaxLine, linePrefix, standInFor } from './crowded-lines.ts';

/** A character of inline syntax. */
interface Mark {
  readonly mark: string;
  /** Characters of the same kind without a meaning in Markdown, so that emphasis next to them is parsed in the same way. */
  readonly standIns: readonly string[];
  /** More of them in one paragraph are data, not prose. */
  readonly most: number;
  /** Decodes the syntax that the mark starts; absent if the mark becomes text. */
  readonly read?: (reference: string) => string;
}

const marks: readonly Mark[] = [
  { mark: '[', standIns: ['\uff3b', '\u2045', '\ufe47'], most: 1000 },
  { mark: ']', standIns: ['\uff3d', '\u2046', '\ufe48'], most: 1000 },
  { mark: '_', standIns: ['\uff3f', '\u203f', '\u2040'], most: 2000 },
  { mark: '*', standIns: ['\uff0a', '\u2055', '\ufe61'], most: 2000 },
  // satteri's memory grows with the character references of a paragraph times its length.
  { mark: '&', standIns: ['\uff06', '\ufe60', '\u204a'], most: 200, read: decodeMarkdown },
];

/**
 * Parses a text whose paragraphs may be full of brackets, underscores or asterisks, such as logs and JSON without a fence: the
 * parsers take quadratic time in their number per paragraph. If there are more than a thousand, they are text.
 * `isPlain` tells whether a paragraph may be parsed this way.
 */
export function parseCrowdedMarks(text: string, parse: (text: string) => Root, isPlain: (paragraph: string) => boolean = () => true): Root {
  const taken: string[] = [];
  const found = marks.flatMap(({ standIns, most, ...rest }) => {
    const ranges = crowdedLines(text, rest.mark, most);
    const standIn = ranges.length === 0 ? undefined : standInFor(text + taken.join(''), standIns);
    if (standIn === undefined) return [];
    taken.push(standIn);
    return [{ ...rest, standIn, ranges }];
  });
  if (found.length === 0) return parse(text);
  const lines = text.split('\n');
  for (const { mark, standIn, ranges } of found)
    for (const [start, end] of ranges)
      if (isPlain(lines.slice(start, end).join('\n')))
        for (let at = start; at < end; at++) lines[at] = withStandIns(lines[at] ?? '', mark, standIn);
  const tree = parse(lines.join('\n'));
  for (const { mark, standIn, read } of found) restoreCharacters(tree, { standIn, original: mark, read });
  return tree;
}

function withStandIns(line: string, mark: string, standIn: string): string {
  const [prefix] = linePrefix.exec(line) ?? [''];
  const text = line.slice(prefix.length);
  const isBreak = /^(?:[*_][ \t]*){3,}$/.test(text);
  if (isBreak || isSyntaxLine(line, mark)) return line;
  // An escaped mark is already text, without its backslash.
  return prefix + text.replace(/\\.|[[\]_*&]/gs, (found) => (found === mark ? standIn : found));
}
