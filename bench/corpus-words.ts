import { createRandom, type Random } from './random.ts';

/** Writes invented words with the frequencies of natural text: a few often, most rarely. */
export interface Writer {
  word(): string;
  /** Several words separated by spaces. */
  words(low: number, high: number): string;
  /** The same with a capital letter. */
  title(low: number, high: number): string;
  /** With occasional commas, code and emphasis. */
  sentence(): string;
  paragraph(): string;
}

const size = 2600;
const vocabulary = createVocabulary();

/** Creates a writer that uses the numbers of `random`. */
export function createWriter(random: Random): Writer {
  const word = () => vocabulary[Math.floor(size * random.next() ** 2.4)] ?? '';
  const words = (low: number, high: number) => Array.from({ length: random.between(low, high) }, word).join(' ');
  const title = (low: number, high: number) => capital(words(low, high));
  const styled = () => {
    const luck = random.next();
    if (luck < 0.02) return `\`${word()}_${word()}\``;
    if (luck < 0.03) return `**${words(1, 2)}**`;
    if (luck < 0.04) return `*${word()}*`;
    return luck < 0.11 ? `${word()},` : word();
  };
  const sentence = () => `${title(1, 2)} ${Array.from({ length: random.between(9, 20) }, styled).join(' ')} ${word()}.`;
  return {
    word,
    words,
    title,
    sentence,
    paragraph: () => Array.from({ length: random.between(2, 4) }, sentence).join(' '),
  };
}

/** With a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function createVocabulary(): readonly string[] {
  const random = createRandom(7);
  const starts = ['b', 'ch', 'd', 'f', 'g', 'gl', 'h', 'k', 'kr', 'l', 'm', 'n', 'p', 'pr', 'r', 's', 'sh', 't', 'tr', 'v', 'w', 'y', 'z'];
  const middles = ['a', 'e', 'i', 'o', 'u', 'au', 'ee', 'ou'];
  const ends = ['', '', '', 'l', 'm', 'n', 'r', 's', 'st', 'x'];
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = Array.from({ length: random.pick([1, 2, 2, 2, 3, 3, 4]) }, () => random.pick(starts) + random.pick(middles));
    words.add(syllables.join('') + random.pick(ends));
  }
  // The most frequent ones are short.
  return [...words].sort((a, b) => a.length - b.length);
}
