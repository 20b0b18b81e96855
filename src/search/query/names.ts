import { distance } from 'fastest-levenshtein';

/** Shorter words are not split. */
export const shortestCompound = 8;
/** Shorter words are not parts: too many words end with them. */
const shortestPart = 4;
/** Letters between the parts of a German compound: `Zahlung-s-art`. The empty one is preferred. */
const links = ['', 's', 'n', 'en', 'es'];

/** True for languages whose compounds are split. */
export function hasCompounds(lang: string): boolean {
  return /^de\b/i.test(lang);
}

/** The terms of the first and second part of a compound, the longest second part first; empty for other words. `termOf` looks up words of the site. */
export function compoundParts(word: string, termOf: (part: string) => string | undefined): readonly string[] {
  if (word.length < shortestCompound || !/^\p{L}+$/u.test(word)) return [];
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const end = termOf(word.slice(at));
    if (end === undefined) continue;
    for (const link of links) {
      const beginning = word.slice(0, at);
      if (!beginning.endsWith(link) || at - link.length < shortestPart) continue;
      const first = termOf(beginning.slice(0, at - link.length));
      if (first !== undefined) return [first, end];
    }
  }
  return [];
}

/** The words of titles and headings, to correct words that are not found. */
export type Names = ReturnType<typeof readNames>;

/** Shorter words are one edit away from too many others. */
export const shortestMisspelled = 4;
/** Maximum number of words that `nearest` returns. */
const mostNearest = 3;

/** Reads the file with one word per line. */
export function readNames(text: string) {
  const words = text.split('\n');
  const known = new Set(words);
  return {
    /** True for a word of a title or heading. */
    has: (word: string) => known.has(word),
    /** Longer words that end with `word`. */
    endingWith: (word: string) =>
      word.length < shortestPart ? [] : words.filter((longer) => longer.endsWith(word) && longer.length >= word.length + shortestPart),
    /** Words that differ from `word` by one edit at any position. */
    misspelled: (word: string) => (word.length < shortestMisspelled ? [] : words.filter((known) => isOneEdit(known, word))),
    /** The nearest words, best first; empty if none is near enough. */
    nearest(word: string) {
      // Two edits in five letters, three in eight: more would be another word.
      const most = word.length < 5 ? 1 : word.length < 8 ? 2 : 3;
      return words
        .filter((known) => Math.abs(known.length - word.length) <= most)
        .map((known) => ({ known, edits: distance(known, word) }))
        .filter(({ edits }) => edits <= most)
        .sort((a, b) => a.edits - b.edits)
        .slice(0, mostNearest)
        .map(({ known }) => known);
    },
  };
}

/** True for words that differ by one insertion, deletion, substitution or transposition. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}
