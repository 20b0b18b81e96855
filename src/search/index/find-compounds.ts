/** The word that a term was made from, and the term. */
export type WordTerm = readonly [word: string, term: string];

const shortestCompound = 8;
const shortestPart = 4;
/** Letters between the parts of a German compound: `Zahlung-s-art`. The empty one is preferred. */
const links = ['', 's', 'n', 'en', 'es'];

/** True for languages whose compounds are split. */
export function hasCompounds(lang: string): boolean {
  return /^de\b/i.test(lang);
}

/**
 * Compounds by the terms of their parts: `Versandkosten` by `Versand` and by `Kosten`. A word is a compound if its beginning and its
 * end are both words of the site. Values are terms, sorted.
 */
export function findCompounds(words: Iterable<WordTerm>): Map<string, string[]> {
  const terms = new Map(words);
  const compounds = new Map<string, Set<string>>();
  for (const [word, term] of terms) {
    if (word.length < shortestCompound || !/^\p{L}+$/u.test(word)) continue;
    for (const part of partsOf(word, terms)) {
      if (part === term) continue;
      const known = compounds.get(part) ?? new Set();
      compounds.set(part, known.add(term));
    }
  }
  return new Map(Array.from(compounds, ([part, found]) => [part, [...found].sort()]));
}

/** The terms of beginning and end, the longest end first; none for other words. */
function partsOf(word: string, terms: ReadonlyMap<string, string>): string[] {
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const end = terms.get(word.slice(at));
    if (end === undefined) continue;
    for (const link of links) {
      const beginning = word.slice(0, at);
      if (!beginning.endsWith(link) || at - link.length < shortestPart) continue;
      const first = terms.get(beginning.slice(0, at - link.length));
      if (first !== undefined) return [first, end];
    }
  }
  return [];
}
