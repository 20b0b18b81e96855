import { isPhrase, isStopWordKey } from './tokenize.ts';

/** A range of words with their places. */
export interface IndexShard {
  /** All words of the shard except stop words, sorted, including those that differ from their term. */
  readonly words: readonly string[];
  /** Titles and headings, sorted. */
  readonly phrases: readonly string[];
  /** The term of a word; the word itself for most. */
  termOf(word: string): string;
  /** Encoded places of a term; `undefined` if it is not in the shard. */
  placesOf(term: string): string | undefined;
}

/** Parses a shard. Each line is a word with its places, or with a space and its term. */
export function readShard(text: string): IndexShard {
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) {
    const tab = line.indexOf('\t');
    if (tab > 0) lines.set(line.slice(0, tab), line.slice(tab + 1));
  }
  return {
    words: [...lines.keys()].filter((key) => !isPhrase(key) && !isStopWordKey(key)),
    phrases: [...lines.keys()].filter(isPhrase),
    termOf(word) {
      const line = lines.get(word);
      return line?.startsWith(' ') ? line.slice(1) : word;
    },
    placesOf(term) {
      const line = lines.get(term);
      return line === undefined || line.startsWith(' ') ? undefined : line;
    },
  };
}
