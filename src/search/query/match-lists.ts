import type { SearchLink } from '../../model/search.ts';
import type { Analyzer } from './analyzer.ts';
import { isOneEdit, shortestMisspelled } from './names.ts';

/** Maximum number of lists. */
const mostLists = 3;

/** The lists whose label contains a word of the query, in any form, unfinished or with one typo; most matches first. */
export function matchLists(lists: readonly SearchLink[], query: string, analyzer: Analyzer): SearchLink[] {
  const words = (text: string) => analyzer.termsOf(text).filter(({ term }) => !analyzer.isStopWord(term));
  const asked = words(query);
  return lists
    .map((list) => {
      const label = words(list.label);
      const count = asked.filter(({ word, term }) =>
        label.some(
          (known) =>
            known.term === term || (word.length >= shortestMisspelled && (known.word.startsWith(word) || isOneEdit(known.word, word))),
        ),
      ).length;
      return { list, count };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostLists)
    .map(({ list }) => list);
}

/** Parses the file with the lists of an index. */
export function readLists(json: string): SearchLink[] {
  const lists: unknown = JSON.parse(json);
  return Array.isArray(lists) ? lists.map(([label, url]) => ({ label: String(label), url: String(url) })) : [];
}
