/** Maximum length of an ending, such as a plural, in letters. */
const longestEnding = 3;
const shortestStem = 4;

/** True if a word in a text is the search term, apart from its ending. Both normalized. */
export function isWhole(term: string, word: string): boolean {
  const [shorter, longer] = term.length < word.length ? [term, word] : [word, term];
  return term === word || (shorter.length >= shortestStem && longer.startsWith(shorter) && longer.length - shorter.length <= longestEnding);
}

/** True if a word in a text starts with the search term. Both normalized. */
export function begins(term: string, word: string): boolean {
  return word.length > 1 && term.startsWith(word);
}

/** Maximum number of words besides the search terms. */
const mostOthers = 4;

/**
 * The words that the page of a result marks: those of the query, and the other spellings and forms that the index found for them, such as
 * `Größe` for `groesse`. All normalized.
 */
export function wordsToMark(asked: readonly string[], found: Iterable<string>): string[] {
  const others = [...new Set(found)].filter((term) => !asked.some((word) => isWhole(term, word) || term.startsWith(word)));
  return [...asked, ...others.slice(0, mostOthers)];
}
