import { type Analyzer, relatedTerms } from './analyzer.ts';
import { type IndexEntry, type IndexShard, partOf } from './index-entry.ts';
import { jointKey } from './joints.ts';
import { compoundParts, hasCompounds, isOneEdit, type Names, shortestCompound, shortestMisspelled } from './names.ts';
import type { FoundTerm, FoundWord } from './rank-pages.ts';
import { normalize, phraseOf, relatedKey, stopWordKey } from './tokenize.ts';

/** A word of a query. */
interface QueryWord {
  /** Normalized. */
  readonly word: string;
  readonly term: string;
  /** The word without the spelling rules of its language, as the page marks it. */
  readonly typed: string;
  /** Parts of a name such as `useState`; empty for a plain word. */
  readonly parts: readonly { readonly word: string; readonly term: string }[];
  /** True for the last word of a query that does not end with a space: it may be unfinished. */
  readonly isOpen: boolean;
  /** The word and its neighbor as one, as `wifi` for `wi-fi` or `wi fi`. */
  readonly joined: readonly string[];
  /** True for a stop word among other words: pages without it are just as good. */
  readonly isWeak: boolean;
}

/** Longest query in characters; the rest is ignored. */
const longestQuery = 500;
const mostWords = 12;

/** The words of a query. Stop words are weak unless there are no others. */
export function parseQuery(query: string, { termsOf, isStopWord }: Analyzer): QueryWord[] {
  const text = query.slice(0, longestQuery);
  const words: (QueryWord & { readonly start: number; readonly end: number })[] = [];
  for (const { word, term, start, end } of termsOf(text)) {
    const last = words.at(-1);
    // Parts have the same offsets as the whole name.
    if (last && start < last.end) words[words.length - 1] = { ...last, parts: [...last.parts, { word, term }] };
    else {
      const [typed, isOpen] = [normalize(text.slice(start, end)), end === text.length];
      words.push({ word, term, typed, parts: [], joined: [], start, end, isOpen, isWeak: false });
    }
  }
  for (const [index, word] of words.entries())
    words[index] = { ...word, joined: joinedWith(word, text, [words[index - 1], words[index + 1]]) };
  const asked = words.slice(0, mostWords);
  const all = asked.map((word) => ({ ...word, isWeak: !word.isOpen && isStopWord(word.term) }));
  return all.every(({ isWeak }) => isWeak) ? asked : all;
}

type Placed = Pick<QueryWord, 'word' | 'parts'> & { readonly start: number; readonly end: number };

/** The words that a word of a query makes with the one before and the one after it, and with a full stop before it. */
function joinedWith(word: Placed, text: string, [before, after]: readonly (Placed | undefined)[]): string[] {
  const isJoint = (one: Placed, other: Placed) =>
    /^[-. \u2010\u2011]$/.test(text.slice(one.end, other.start)) && /^\p{L}/u.test(one.word) && one.parts.length + other.parts.length === 0;
  return [
    ...(before && isJoint(before, word) ? [before.word + word.word] : []),
    ...(after && isJoint(word, after) ? [word.word + after.word] : []),
    ...(/(?:^|\s)\.$/.test(text.slice(0, word.start)) ? [`dot${word.word}`] : []),
  ];
}

/** A matched term with its name. */
interface NamedTerm extends FoundTerm {
  readonly term: string;
}

/** A word of a query with its matches. */
export interface NamedWord extends FoundWord {
  readonly terms: readonly NamedTerm[];
}

/** Input of `createLookUp`. */
interface LookUpParts {
  readonly entry: IndexEntry;
  readonly analyzer: Analyzer;
  readonly shardOf: (number: number) => Promise<IndexShard>;
  readonly namesOf: () => Promise<Names>;
}

/** Maximum number of completions of an unfinished word. */
const mostEndings = 60;

/** Finds the terms of the index that match a word. */
function createMatcher({ entry, analyzer, shardOf, namesOf }: LookUpParts) {
  /** Encoded places of a term; `undefined` if the index does not have it. */
  const places = async (term: string): Promise<string | undefined> => (await shardOf(partOf(entry.shards, term))).placesOf(term);

  const placed = async (terms: Iterable<string>, tier: FoundTerm['tier']): Promise<NamedTerm[]> => {
    const all = await Promise.all(Array.from(new Set(terms), async (term) => ({ term, tier, places: await places(term) })));
    return all.flatMap(({ term, places: text }) => (text === undefined ? [] : [{ term, tier, places: text }]));
  };
  const found = (words: readonly string[], tier: FoundTerm['tier'], shard: IndexShard): Promise<NamedTerm[]> =>
    placed(
      words.map((word) => shard.termOf(word)),
      tier,
    );

  const isCompounding = hasCompounds(entry.lang);
  const termsOf = (words: readonly string[]) => words.flatMap((word) => analyzer.termsOf(word).map(({ term }) => term));

  const synonymsOf = relatedTerms(entry.synonyms ?? [], analyzer);

  /** Matches of the word as typed, without typos. */
  const surely = async ({ word, term, joined, isOpen }: QueryWord, stopWord?: string): Promise<NamedTerm[]> => {
    const number = partOf(entry.shards, word);
    const shard = await shardOf(number);
    const exact = stopWord ?? (await places(term));
    const terms: NamedTerm[] = exact === undefined ? [] : [{ term, tier: 'exact', places: exact }];
    const others = joined.flatMap((whole) => termsOf([whole]).slice(0, 1));
    terms.push(...(await placed([...synonymsOf(term), ...others, jointKey(term)], 'synonym')));
    const related = [term, ...others].flatMap((own) => analyzer.relatedTo(own)).filter((other) => !terms.some((one) => one.term === other));
    terms.push(...(await placed(related.map(relatedKey), 'related')).map((one) => ({ ...one, term: one.term.slice(2) })));
    if (isOpen) {
      const goesOn = entry.shards[number + 1]?.[0].startsWith(word);
      for (const part of goesOn ? [shard, await shardOf(number + 1)] : [shard]) {
        const beginnings = part.words.filter((known) => known.startsWith(word) && !terms.some((one) => one.term === part.termOf(known)));
        terms.push(...(await found(beginnings.slice(0, mostEndings), 'prefix', part)));
      }
    }
    return terms;
  };

  /** Compounds of titles and headings that end with the word: the index knows only those whose parts are words of the site. */
  const longer = async (word: string): Promise<NamedTerm[]> =>
    isCompounding ? placed(termsOf((await namesOf()).endingWith(word)), 'prefix') : [];

  // The wrong letter may be one of the first, so that the word is in another shard.
  const misspelled = async (word: string): Promise<NamedTerm[]> => placed(termsOf((await namesOf()).misspelled(word)), 'near');

  return {
    places,
    /** Matches of a word, also misspelled. */
    async matches(asked: QueryWord): Promise<NamedTerm[]> {
      const { word, term, isWeak } = asked;
      const stopWord = analyzer.isStopWord(term) ? await places(stopWordKey(term)) : undefined;
      if (isWeak) return stopWord === undefined ? [] : [{ term, tier: 'exact', places: stopWord }];
      const terms = await surely(asked, stopWord);
      if (word.length < shortestMisspelled || terms.length > 0) return terms;
      const shard = await shardOf(partOf(entry.shards, word));
      const isNear = (known: string) => isOneEdit(known, word);
      const near = await found(shard.words.filter(isNear), 'near', shard);
      return near.length > 0 ? near : distinct([...(await longer(word)), ...(await misspelled(word))]);
    },
    /** The parts of a compound that the site does not contain. */
    async partsOfUnknown(word: QueryWord): Promise<QueryWord['parts']> {
      if (!isCompounding || word.isWeak || word.word.length < shortestCompound || (await surely(word)).length > 0) return [];
      const names = await namesOf();
      return compoundParts(word.word, (part) => (names.has(part) ? part : undefined)).flatMap((part) => analyzer.termsOf(part).slice(0, 1));
    },
    /** The two words of the site that make up a word that has no match, as in `dropdown`; empty if there are none. */
    async halvesOf(word: string): Promise<QueryWord['parts']> {
      const isKnown = async (part: QueryWord['parts'][number] | undefined) => part !== undefined && (await places(part.term)) !== undefined;
      const halves = Array.from({ length: word.length < shortestMisspelled ? 0 : word.length - 1 }, (_, index) => index + 1)
        .filter((at) => (at > 1 && at < word.length - 1) || /^\p{L}+\d+$/u.test(word.slice(0, at + 1)))
        .sort((a, b) => Math.abs(word.length - 2 * a) - Math.abs(word.length - 2 * b));
      for (const at of halves) {
        const [[first], [second]] = [analyzer.termsOf(word.slice(0, at)), analyzer.termsOf(word.slice(at))];
        if (first && second && (await isKnown(first)) && (await isKnown(second))) return [first, second];
      }
      return [];
    },
  };
}

/** Looks up words of a query, and loads the shards that it needs. */
export function createLookUp(parts: LookUpParts) {
  const { entry, analyzer, shardOf, namesOf } = parts;
  const { places, matches, partsOfUnknown, halvesOf } = createMatcher(parts);
  const wordOf = async (word: QueryWord): Promise<NamedWord> => ({ terms: await matches(word), isWeak: word.isWeak });

  return {
    /** Matching terms of each word. The parts of a name replace it if it has no match. */
    async words(words: readonly QueryWord[]): Promise<readonly NamedWord[]> {
      const all = await Promise.all(
        words.map(async (word) => {
          const plain = (part: QueryWord['parts'][number], isOpen: boolean) =>
            wordOf({ ...part, typed: part.word, parts: [], joined: [], isOpen, isWeak: false });
          const compound = word.parts.length > 0 ? [] : await partsOfUnknown(word);
          if (compound.length > 0) return Promise.all(compound.map((part) => plain(part, false)));
          const whole = await wordOf(word);
          if (whole.terms.length > 0 || word.isWeak) return [whole];
          if (word.parts.length > 0) return Promise.all(word.parts.map((part) => plain(part, word.isOpen)));
          const halves = await halvesOf(word.word);
          return halves.length > 0 ? Promise.all(halves.map((half) => plain(half, false))) : [whole];
        }),
      );
      return all.flat();
    },
    /** The query with unknown words replaced by words of titles and headings; empty if nothing is similar. */
    async suggestions(query: string): Promise<readonly string[]> {
      const names = await namesOf();
      const text = query.slice(0, longestQuery);
      const words = analyzer.termsOf(text).filter(({ term }) => !analyzer.isStopWord(term));
      const found = await Promise.all(words.map(async (word) => ((await places(word.term)) === undefined ? names.nearest(word.word) : [])));
      const at = found.findIndex((nearest) => nearest.length > 0);
      const { start = 0, end = 0 } = words[at] ?? {};
      return (found[at] ?? []).map((name) => text.slice(0, start) + name + text.slice(end));
    },
    /** Titles and headings that equal the query or start with it. */
    async phrases(query: string): Promise<readonly FoundTerm[]> {
      const whole = phraseOf(analyzer.termsOf(query.slice(0, longestQuery)));
      if (whole === '') return [];
      const shard = await shardOf(partOf(entry.shards, whole));
      const longer = shard.phrases.filter((phrase) => phrase.startsWith(whole)).slice(0, mostEndings);
      return longer.map((phrase) => ({ tier: phrase === whole ? 'exact' : 'near', places: shard.placesOf(phrase) ?? '' }));
    },
  };
}

/** The first of each term, which is its best match. */
function distinct(terms: readonly NamedTerm[]): NamedTerm[] {
  const first = new Map<string, NamedTerm>();
  for (const term of terms) if (!first.has(term.term)) first.set(term.term, term);
  return [...first.values()];
}
