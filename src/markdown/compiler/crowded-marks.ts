import type { Root } from 'mdast';
import { decodeMarkdown } from '../../text/html-entities.ts';
import { restoreCharacters } from './crowded-colons.ts';
import { crowdedLines, isSyntaxLine, linePrefix } from './crowded-lines.ts';

/** A mark of the syntax within paragraphs. */
interface Mark {
  readonly mark: string;
  /** Characters of the same kind that mean nothing in Markdown, so that emphasis beside them is parsed in the same way. */
  readonly standIns: readonly string[];
  /** More of them in one paragraph are data, and not prose. */
  readonly most: number;
  /** Reads what the mark begins, where it stays syntax; absent: the mark is text. */
  readonly read?: (reference: string) => string;
}

const marks: readonly Mark[] = [
  { mark: '[', standIns: ['\uff3b', '\u2045', '\ufe47'], most: 1000 },
  { mark: ']', standIns: ['\uff3d', '\u2046', '\ufe48'], most: 1000 },
  { mark: '_', standIns: ['\uff3f', '\u203f', '\u2040'], most: 2000 },
  { mark: '*', standIns: ['\uff0a', '\u2055', '\ufe61'], most: 2000 },
  // The memory of satteri grows with the character references of a paragraph times its length.
  { mark: '&', standIns: ['\uff06', '\ufe60', '\u204a'], most: 200, read: decodeMarkdown },
];

/**
 * Parses a text whose paragraphs may be full of brackets, underscores or asterisks, such as logs and JSON without a fence: the time of the
 * parsers grows with the square of their number in a paragraph. Where there are more than a thousand, they are text.
 * `isPlain` tells whether a paragraph may be read so.
 */
export function parseCrowdedMarks(text: string, parse: (text: string) => Root, isPlain: (paragraph: string) => boolean = () => true): Root {
  const found = marks.flatMap(({ standIns, most, ...rest }) => {
    const standIn = standIns.find((candidate) => !text.includes(candidate));
    const ranges = standIn === undefined ? [] : crowdedLines(text, rest.mark, most);
    return standIn === undefined || ranges.length === 0 ? [] : [{ ...rest, standIn, ranges }];
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
  // An escaped mark is text already, without its backslash.
  return prefix + text.replace(/\\.|[[\]_*&]/gs, (found) => (found === mark ? standIn : found));
}
