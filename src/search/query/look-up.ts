import type { Analyzer } from './analyzer.ts';
import { type IndexEntry, partOf } from './index-entry.ts';
import { longestQuery, type QueryWord } from './parse-query.ts';
import type { FoundTerm } from './rank-pages.ts';
import type { Shard } from './shard.ts';
import { phraseOf } from './tokenize.ts';

/** A matched term with its name. */
export interface NamedTerm extends FoundTerm {
  readonly term: string;
}

/** Looks up words of a query. */
export interface LookUp {
  /** Matching terms of each word. A name without a match is looked up by its parts. */
  words(words: readonly QueryWord[]): Promise<readonly (readonly NamedTerm[])[]>;
  /** Titles and headings that equal the query or begin with it. */
  phrases(query: string): Promise<readonly FoundTerm[]>;
}

/** Input of `createLookUp`. */
export interface LookUpParts {
  readonly entry: IndexEntry;
  readonly analyzer: Analyzer;
  readonly shardOf: (number: number) => Promise<Shard>;
}

/** Most completions of an unfinished word. */
const mostEndings = 60;

/** Creates a lookup that loads the shards a query needs. */
export function createLookUp({ entry, analyzer, shardOf }: LookUpParts): LookUp {
  const places = async (term: string): Promise<string | undefined> => (await shardOf(partOf(entry.shards, term))).placesOf(term);

  const found = async (words: readonly string[], tier: FoundTerm['tier'], shard: Shard): Promise<NamedTerm[]> => {
    const terms = [...new Set(words.map((word) => shard.termOf(word)))];
    const all = await Promise.all(terms.map(async (term) => ({ term, tier, places: await places(term) })));
    return all.flatMap(({ term, places: text }) => (text === undefined ? [] : [{ term, tier, places: text }]));
  };

  const lookUp = async ({ word, term, isOpen }: QueryWord): Promise<NamedTerm[]> => {
    const number = partOf(entry.shards, word);
    const shard = await shardOf(number);
    const exact = await places(term);
    const terms: NamedTerm[] = exact === undefined ? [] : [{ term, tier: 'exact', places: exact }];
    if (isOpen) {
      const goesOn = entry.shards[number + 1]?.[0].startsWith(word);
      for (const part of goesOn ? [shard, await shardOf(number + 1)] : [shard]) {
        const beginnings = part.words.filter((known) => known.startsWith(word) && part.termOf(known) !== term);
        terms.push(...(await found(beginnings.slice(0, mostEndings), 'prefix', part)));
      }
    }
    if (terms.length > 0 || word.length < 4) return terms;
    return found(
      shard.words.filter((known) => isOneEdit(known, word)),
      'near',
      shard,
    );
  };

  return {
    async words(words) {
      const all = await Promise.all(
        words.map(async (word) => {
          const terms = await lookUp(word);
          if (terms.length > 0 || word.parts.length === 0) return [terms];
          return Promise.all(word.parts.map((part) => lookUp({ ...part, parts: [], isOpen: word.isOpen })));
        }),
      );
      return all.flat();
    },
    async phrases(query) {
      const asked = analyzer.termsOf(query.slice(0, longestQuery));
      const last = asked.at(-1);
      if (!last) return [];
      const whole = phraseOf(asked);
      const shard = await shardOf(partOf(entry.shards, whole));
      const exact = shard.placesOf(whole);
      const beginning = phraseOf(asked.slice(0, -1)) + last.word;
      const isOpen = last.end === query.length;
      const longer = isOpen ? shard.phrases.filter((phrase) => phrase.startsWith(beginning) && phrase !== whole) : [];
      return [
        ...(exact === undefined ? [] : [{ tier: 'exact', places: exact } as const]),
        ...longer.slice(0, mostEndings).map((phrase): FoundTerm => ({ tier: 'near', places: shard.placesOf(phrase) ?? '' })),
      ];
    },
  };
}

/** True for words that differ by one insertion, deletion, substitution or transposition. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}
