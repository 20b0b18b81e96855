import { distance } from 'fastest-levenshtein';
import { shortestPart } from './compounds.ts';

/** The words of titles and headings, to correct words that are not found. */
export interface Names {
  /** Words that differ from `word` by one edit at any position. */
  misspelled(word: string): string[];
  /** True for a word of a title or heading. */
  has(word: string): boolean;
  /** Longer words that end with `word`. */
  endingWith(word: string): string[];
  /** The nearest words, best first; empty if none is near enough. */
  nearest(word: string): string[];
}

/** Shorter words are one edit away from too many others. */
export const shortestMisspelled = 4;
/** Maximum number of words that `nearest` returns. */
const mostNearest = 3;

/** Reads the file with one word per line. */
export function readNames(text: string): Names {
  const words = text.split('\n');
  const known = new Set(words);
  return {
    has: (word) => known.has(word),
    endingWith: (word) =>
      word.length < shortestPart ? [] : words.filter((longer) => longer.endsWith(word) && longer.length >= word.length + shortestPart),
    misspelled: (word) => (word.length < shortestMisspelled ? [] : words.filter((known) => isOneEdit(known, word))),
    nearest(word) {
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
