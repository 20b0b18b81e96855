/** Numbers of pages: from the first one up to, and without, the last. */
export type PageRange = readonly [from: number, to: number];

/** What is loaded first of an index: where everything else is. Small, whatever the size of the site. */
export interface IndexEntry {
  /** Language of the words. */
  readonly lang: string;
  /** How many pages there are; they are numbered by their URLs. */
  readonly pages: number;
  /** The pages of each configured context, in their order. */
  readonly contexts: readonly PageRange[];
  /** How places are written: see `placesText`. */
  readonly often: readonly number[];
  /** First word and name of each file with words, in order. */
  readonly shards: readonly (readonly [firstWord: string, name: string])[];
  /** First page and name of each file with texts, in order. */
  readonly texts: readonly (readonly [firstPage: number, name: string])[];
}

/** A page in a file with texts. */
export interface IndexedPage {
  readonly u: string;
  readonly t: string;
  readonly b: readonly string[];
  readonly x: readonly IndexedSection[];
}

/** A section of it: title, id of the heading, text. */
export interface IndexedSection {
  readonly s: string;
  readonly h: string;
  readonly c: string;
}

/** Which of the parts, sorted by where they begin, holds a key: the last one that does not begin behind it. */
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

/** Reads the file that is loaded first; absent when it is none. */
export function parseEntry(json: string): IndexEntry | undefined {
  if (!json.startsWith('{')) return undefined;
  const value: unknown = JSON.parse(json);
  return isEntry(value) ? value : undefined;
}

function isEntry(value: unknown): value is IndexEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'often' in value &&
    Array.isArray(value.often) &&
    'shards' in value &&
    Array.isArray(value.shards) &&
    'texts' in value &&
    Array.isArray(value.texts)
  );
}
