import type { SearchLink } from '../../model/search.ts';
import { isPhrase, isStopWordKey } from './tokenize.ts';

/** Page numbers, `to` exclusive. */
export type PageRange = readonly [from: number, to: number];

/** The entry file of an index, which names all other files. Small, whatever the size of the site. */
export interface IndexEntry {
  /** Locale of the texts. */
  readonly lang: string;
  /** Number of pages, which are numbered in the order of their URLs. */
  readonly pages: number;
  /** Pages of each configured context, in the same order. */
  readonly contexts: readonly PageRange[];
  /** Words with the same meaning, in groups; absent if a site has none. */
  readonly synonyms?: readonly (readonly string[])[] | undefined;
  /** Traditional characters, each with its simplified one, as far as the words need them; absent for other languages. */
  readonly variants?: string | undefined;
  /** Parameter of the encoding: see `placesText`. */
  readonly often: readonly number[];
  /** First word and name of each shard, in order. */
  readonly shards: readonly (readonly [firstWord: string, name: string])[];
  /** Name of the file with the words of titles and headings. */
  readonly names: string;
  /** Name of the file with the pages of tags and categories; absent if a site has none. */
  readonly lists?: string | undefined;
  /** Pages to show before a query is typed; absent if a site has none. */
  readonly suggested?: readonly SearchLink[] | undefined;
  /** First page and name of each file with page texts, in order. */
  readonly texts: readonly (readonly [firstPage: number, name: string])[];
}

/** A page in a file with page texts: URL, title, breadcrumb, sections. */
export interface IndexedPage {
  readonly u: string;
  readonly t: string;
  readonly b: readonly string[];
  readonly x: readonly IndexedSection[];
}

/** A section of a page: title, id of the heading, text. Empty fields are absent. */
export interface IndexedSection {
  readonly s?: string;
  /** Absent if it is the usual one. */
  readonly h?: string;
  readonly c?: string;
  /** 1 for a part of the section above. */
  readonly p?: 1;
}

/** The id that most headings have; empty for an empty heading. */
export function usualId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Index of the part that contains a key, given parts sorted by their first key. */
export function partOf<Key extends string | number>(parts: readonly (readonly [Key, string])[], key: Key): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const first = parts[middle]?.[0];
    if (first !== undefined && first <= key) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Parses an entry file; `undefined` for anything else, such as an error page or a part of the file. */
export function parseEntry(json: string): IndexEntry | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is IndexEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'often' in value &&
    Array.isArray(value.often) &&
    'shards' in value &&
    Array.isArray(value.shards) &&
    'names' in value &&
    typeof value.names === 'string' &&
    'texts' in value &&
    Array.isArray(value.texts)
  );
}

/** A range of words with their places. */
export type IndexShard = ReturnType<typeof readShard>;

/** Parses a shard. Each line is a word with its places, or with a space and its term. */
export function readShard(text: string) {
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) {
    const tab = line.indexOf('\t');
    if (tab > 0) lines.set(line.slice(0, tab), line.slice(tab + 1));
  }
  return {
    /** All words of the shard except stop words, sorted, including those that differ from their term. */
    words: [...lines.keys()].filter((key) => !isPhrase(key) && !isStopWordKey(key)),
    /** Titles and headings, sorted. */
    phrases: [...lines.keys()].filter(isPhrase),
    /** The term of a word; the word itself for most. */
    termOf(word: string): string {
      const line = lines.get(word);
      return line?.startsWith(' ') ? line.slice(1) : word;
    },
    /** Encoded places of a term; `undefined` if it is not in the shard. */
    placesOf(term: string): string | undefined {
      const line = lines.get(term);
      return line === undefined || line.startsWith(' ') ? undefined : line;
    },
  };
}
