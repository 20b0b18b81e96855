/** Shorter words are not split. */
export const shortestCompound = 8;
/** Shorter words are not parts: too many words end with them. */
export const shortestPart = 4;
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
