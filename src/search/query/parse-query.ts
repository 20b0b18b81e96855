import type { Analyzer } from './analyzer.ts';
import { normalize } from './tokenize.ts';

/** A word of a query. */
export interface QueryWord {
  /** Normalized. */
  readonly word: string;
  readonly term: string;
  /** The word without the spelling rules of its language, as the page marks it. */
  readonly typed: string;
  /** Parts of a name such as `useState`; empty for a plain word. */
  readonly parts: readonly { readonly word: string; readonly term: string }[];
  /** True for the last word of a query that does not end with a space: it may be unfinished. */
  readonly isOpen: boolean;
  /** True for a stop word among other words: pages without it are just as good. */
  readonly isWeak: boolean;
}

/** Longest query in characters; the rest is ignored. */
export const longestQuery = 500;
const mostWords = 12;

/** The words of a query. Stop words are weak unless there are no others. */
export function parseQuery(query: string, { termsOf, isStopWord }: Analyzer): QueryWord[] {
  const text = query.slice(0, longestQuery);
  const words: (QueryWord & { readonly end: number })[] = [];
  for (const { word, term, start, end } of termsOf(text)) {
    const last = words.at(-1);
    // Parts have the same offsets as the whole name.
    if (last && start < last.end) words[words.length - 1] = { ...last, parts: [...last.parts, { word, term }] };
    else words.push({ word, term, typed: normalize(text.slice(start, end)), parts: [], end, isOpen: end === text.length, isWeak: false });
  }
  const asked = words.slice(0, mostWords);
  const all = asked.map((word) => ({ ...word, isWeak: !word.isOpen && isStopWord(word.term) }));
  return all.every(({ isWeak }) => isWeak) ? asked : all;
}
