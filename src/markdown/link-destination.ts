/** Where an address stands in a text. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

const title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/s;
const inBrackets = /<(?:[^<>\n\\]|\\.)*>/;
// Parentheses of an address have to be in pairs.
const plain = /(?:[^\s<()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]*\))*\))+/;
// The end of the link is known: what looks like it earlier is part of the text or of the address.
const ofLink = new RegExp(`^\\]\\(\\s*(${inBrackets.source}|${plain.source})(?:\\s+(?:${title.source}))?\\s*\\)$`, 's');
const ofDefinition = new RegExp(`^\\[(?:[^[\\]\\\\]|\\\\.)+\\]:\\s*(${inBrackets.source}|\\S+)`, 's');

/** Finds the address of `[text](address "title")`, which ends at `end`; the text of a link ends at `from` or later. */
export function linkDestination(source: string, from: number, end: number): SourceRange | undefined {
  for (let at = source.indexOf('](', from); at !== -1 && at < end; at = source.indexOf('](', at + 1)) {
    const found = ofLink.exec(source.slice(at, end))?.[1];
    if (found !== undefined) return rangeOf(source, found, at + 2);
  }
  return undefined;
}

/** Finds the address of `[label]: address`, which begins at `start`. */
export function definitionDestination(source: string, start: number, end: number): SourceRange | undefined {
  const match = ofDefinition.exec(source.slice(start, end));
  const found = match?.[1];
  return match && found !== undefined ? rangeOf(source, found, start + match[0].length - found.length) : undefined;
}

function rangeOf(source: string, text: string, from: number): SourceRange {
  const start = source.indexOf(text, from);
  return { start, end: start + text.length };
}
