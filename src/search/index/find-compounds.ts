import { compoundParts } from '../query/compounds.ts';

/** A word and its term. */
export type WordTerm = readonly [word: string, term: string];

/**
 * Compounds by the terms of their parts: `Versandkosten` by `Versand` and by `Kosten`. A word is a compound if its start and its
 * end are both words of the site. Values are terms, sorted.
 */
export function findCompounds(words: Iterable<WordTerm>): Map<string, string[]> {
  const terms = new Map(words);
  const compounds = new Map<string, Set<string>>();
  for (const [word, term] of terms) {
    for (const part of compoundParts(word, (known) => terms.get(known))) {
      if (part === term) continue;
      const known = compounds.get(part) ?? new Set();
      compounds.set(part, known.add(term));
    }
  }
  return new Map(Array.from(compounds, ([part, found]) => [part, [...found].sort()]));
}
