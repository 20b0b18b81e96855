import type { Root } from 'mdast';
import { crowdedLines, isSyntaxLine } from './crowded-lines.ts';

// Punctuation like the colon itself, so that emphasis beside it is parsed in the same way.
const standIns = ['\ufe55', '\uff1a', '\ufe13', '\ufe30'];

/** Lines of data, not of prose: no author writes that many directives into one paragraph. */
const mostColons = 500;

/**
 * Parses a text whose paragraphs may be full of colons, such as logs and JSON without a fence: the time of the parser grows with
 * the colons of a paragraph times its length. In a paragraph with more than 500 of them, colons begin no text directive.
 */
export function parseCrowdedColons(text: string, parse: (text: string) => Root): Root {
  const standIn = standIns.find((candidate) => !text.includes(candidate));
  const ranges = standIn === undefined ? [] : crowdedLines(text, ':', mostColons);
  if (standIn === undefined || ranges.length === 0) return parse(text);
  const lines = text.split('\n');
  for (const [start, end] of ranges) for (let at = start; at < end; at++) lines[at] = withStandIns(lines[at] ?? '', standIn);
  const tree = parse(lines.join('\n'));
  restoreCharacters(tree, standIn, ':');
  return tree;
}

function withStandIns(line: string, standIn: string): string {
  if (isSyntaxLine(line, ':')) return line;
  return line.replace(/\S+/g, (word) => {
    if (!/:\/\/|www\.|@|</i.test(word)) return word.replaceAll(':', standIn);
    // The colon of an address is part of it; one at its end is not.
    return word.replace(/:(?!\/\/)(?=.)/g, (colon, at: number) =>
      /(?:^|[^a-z])(?:mailto|xmpp)$|<[a-z][a-z\d+.-]*$/i.test(word.slice(Math.max(0, at - 40), at)) ? colon : standIn,
    );
  });
}

/** Replaces a character that stood for another one in all strings of a tree. */
export function restoreCharacters(value: unknown, standIn: string, original: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string')
      Reflect.set(
        value,
        key,
        inner.replaceAll(standIn, () => original),
      );
    else if (key !== 'position') restoreCharacters(inner, standIn, original);
  }
}
