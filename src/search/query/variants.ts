/** Simplified characters by their traditional ones. Both are one UTF-16 code unit, so offsets in a text stay valid. */
export type Variants = ReadonlyMap<string, string>;

/** True for languages written in traditional or simplified characters. */
export function hasVariants(lang: string): boolean {
  return /^(zh|yue)\b/i.test(lang);
}

/** A text in simplified characters. */
export function simplify(text: string, variants: Variants): string {
  return text.replace(/\p{Script=Han}/gu, (character) => variants.get(character) ?? character);
}

/** The pairs whose simplified character is in the words of an index, as one text; empty for none. */
export function writeVariants(variants: Variants, words: Iterable<string>): string {
  const characters = new Set<string>();
  for (const word of words) for (const character of word) characters.add(character);
  return [...variants].flatMap(([traditional, simplified]) => (characters.has(simplified) ? [traditional + simplified] : [])).join('');
}

/** Reads such a text. */
export function readVariants(pairs: string): Variants {
  return new Map(Array.from({ length: pairs.length / 2 }, (_, number) => [pairs[2 * number] ?? '', pairs[2 * number + 1] ?? '']));
}
