import type { Analyzer } from './analyzer.ts';

/** A word that was asked for. */
export interface QueryWord {
  /** As it was typed, in one spelling. */
  readonly word: string;
  readonly term: string;
  /** Parts of a name such as `useState`; empty for a plain word. */
  readonly parts: readonly { readonly word: string; readonly term: string }[];
  /** True for the last word while it is being typed: it may be the beginning of another. */
  readonly isOpen: boolean;
}

/** What is typed beyond it is no question; in letters. */
export const longestQuery = 500;
const mostWords = 12;

/** The words of a query. Those that say nothing are left out, unless there are no others. */
export function parseQuery(query: string, { termsOf, isStopWord }: Analyzer): QueryWord[] {
  const text = query.slice(0, longestQuery);
  const words: (QueryWord & { readonly end: number })[] = [];
  for (const { word, term, start, end } of termsOf(text)) {
    const last = words.at(-1);
    // Parts stand where the whole name stands.
    if (last && start < last.end) words[words.length - 1] = { ...last, parts: [...last.parts, { word, term }] };
    else words.push({ word, term, parts: [], end, isOpen: end === text.length });
  }
  const asked = words.slice(0, mostWords);
  const telling = asked.filter(({ term, isOpen }) => isOpen || !isStopWord(term));
  return telling.length > 0 ? telling : asked;
}
