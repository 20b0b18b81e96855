import type { Root } from 'mdast';

// Punctuation like the colon itself, so that emphasis beside it is parsed in the same way.
const standIns = ['\ufe55', '\uff1a', '\ufe13', '\ufe30'];

/** Lines of data, not of prose: no author writes that many directives into one paragraph. */
const mostColons = 500;

// Marks of quotes and lists before the text of a line.
const linePrefix = /^[ \t>]*(?:(?<marker>[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*/;
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** Colons that are syntax elsewhere too: directives on a line of their own, definitions, autolinks. */
const otherSyntax = /^[ \t>]*(?::{3,}|::[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?[ \t]*$|\[[^\]]*\]:)/i;

/**
 * Parses a text whose paragraphs may be full of colons, such as logs and JSON without a fence: the time of the parser grows with
 * the colons of a paragraph times its length. In a paragraph with more than 500 of them, colons begin no text directive.
 */
export function parseCrowdedColons(text: string, parse: (text: string) => Root): Root {
  const standIn = standIns.find((candidate) => !text.includes(candidate));
  const ranges = standIn === undefined ? [] : crowdedLines(text);
  if (standIn === undefined || ranges.length === 0) return parse(text);
  const lines = text.split('\n');
  for (const [start, end] of ranges) for (let at = start; at < end; at++) lines[at] = withStandIns(lines[at] ?? '', standIn);
  const tree = parse(lines.join('\n'));
  restoreCharacters(tree, standIn, ':');
  return tree;
}

/** Ranges of lines that belong to crowded paragraphs; the ends are exclusive. */
function crowdedLines(text: string): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = [];
  if (countColons(text) <= mostColons) return ranges;
  const lines = text.split('\n');
  let paragraph = { start: 0, colons: 0, isList: false, isTable: false };
  const close = (end: number) => {
    if (paragraph.colons > mostColons) ranges.push([paragraph.start, end]);
  };
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    if (isBlank || beginsBlock(line, paragraph)) {
      close(index);
      const isList = !isBlank && linePrefix.exec(line)?.groups?.marker !== undefined;
      paragraph = { start: index, colons: 0, isList, isTable: !isBlank && paragraph.isTable };
    }
    if (delimiterRow.test(line) && line.includes('|')) paragraph = { ...paragraph, isTable: true };
    paragraph.colons += countColons(line);
  }
  close(lines.length);
  return ranges;
}

/** True for a line that ends the paragraph above it: an item of a list, a row of a table, a heading. */
function beginsBlock(line: string, { isList, isTable }: { readonly isList: boolean; readonly isTable: boolean }): boolean {
  const marker = linePrefix.exec(line)?.groups?.marker;
  return (
    isTable || /^[ \t>]*#{1,6}[ \t]/.test(line) || (marker !== undefined && (isList || !/^\d/.test(marker) || /^0*1[.)]/.test(marker)))
  );
}

function countColons(text: string): number {
  return text.match(/:/g)?.length ?? 0;
}

function withStandIns(line: string, standIn: string): string {
  if (otherSyntax.test(line) || delimiterRow.test(line)) return line;
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
