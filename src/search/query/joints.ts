import type { Token, Tokenizer } from './tokenize.ts';

/** A longer word is a path or the name of a file. */
const longestJoint = 24;
/** What follows a full stop, as in `Node.js` and `ASP.NET`. */
const shortEnding = /^\p{L}{1,4}$/u;
const sign = /[-.\u2010\u2011](?=[\p{L}\p{N}])/gu;
// Neither paths, addresses, flags nor calls.
const lettersBefore = /(?<![\p{L}\p{N}_./@#-])\p{L}[\p{L}\p{N}]*$/u;
const lettersAfter = /^[\p{L}\p{N}]+(?![\p{L}\p{N}_(/[])/u;
const nothingBefore = /(?:^|[\s(])$/;

/** Key of the index for a word whose two parts have a sign between them in the text, such as `wifi-` for `Wi-Fi`. */
export function jointKey(term: string): string {
  return `${term}-`;
}

/** The words of a text whose parts have a sign between them, with their keys as terms: `nodejs-` for `Node.js`, `dotnet-` for `.NET`. */
export function jointsOf(text: string, { termsOf }: Pick<Tokenizer, 'termsOf'>): Token[] {
  const found: Token[] = [];
  for (const { 0: between, index } of text.matchAll(sign)) {
    const before = text.slice(Math.max(0, index - longestJoint), index);
    const start = lettersBefore.exec(before)?.[0] ?? (between === '.' && nothingBefore.test(before) ? '' : undefined);
    const end = lettersAfter.exec(text.slice(index + 1, index + longestJoint))?.[0];
    if (start === undefined || end === undefined || (between === '.' && !shortEnding.test(end))) continue;
    const [whole] = termsOf((start || 'dot') + end);
    if (whole) found.push({ word: whole.word, term: jointKey(whole.term), start: index - start.length, end: index + 1 + end.length });
  }
  return found;
}
