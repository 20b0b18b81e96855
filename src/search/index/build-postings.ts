import { type SearchField, searchFields } from '../../model/search.ts';
import { getOrMake } from '../../text/group-by.ts';
import { compoundParts, hasCompounds } from '../query/names.ts';
import { type EachPlace, oftenIn, placesText, type TakePlace } from '../query/places.ts';
import { lengthNorm, ranking, saturation } from '../query/ranking.ts';
import { isPhrase, isRelatedKey } from '../query/tokenize.ts';
import { type PageCounts, wordCount } from './count-page.ts';
import { hashNumber } from './cutter.ts';
import { createHeadWords } from './head-words.ts';
import { createNumberLists, type NumberLists } from './number-lists.ts';

/** Weight of a word, by the field it occurs in. */
const fieldWeights: Readonly<Record<SearchField, number>> = { title: 7, heading: 4, description: 2.5, keywords: 4, content: 1 };

/** The inverted index of a site. */
export interface Postings {
  /** Parameter of the encoding: see `placesText`. */
  readonly often: readonly number[];
  /** Keys of the lines, sorted: terms, titles and headings, and words that differ from their term. */
  readonly keys: readonly string[];
  /** What follows each key: places, or a space and the term of a word. A list apart, since a pair for each of millions of keys would cost too much. */
  readonly texts: readonly string[];
  /** The most frequent words of titles and headings, sorted. */
  readonly names: readonly string[];
}

const [titleField, headingField] = [searchFields.indexOf('title'), searchFields.indexOf('heading')];

/** Packs a posting into one number: section number on the site, field, term frequency in quarters. */
function pack(section: number, field: number, count: number): number {
  return (section * searchFields.length + field) * 256 + Math.min(255, count);
}

/** Everything that was counted on the pages of a site. */
interface CountedSite {
  /** Postings by term. */
  readonly places: NumberLists;
  /** Terms by word, for words that differ from their term. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Sections by title or heading. */
  readonly phrases: NumberLists;
  readonly pins: NumberLists;
  /** Number of pages, by word of their titles and headings. */
  readonly names: ReadonlyMap<string, number>;
  /** Length of each field, by section. */
  readonly lengths: readonly number[];
  readonly pageOfSection: readonly number[];
  readonly firstSections: readonly number[];
  readonly ranks: readonly number[];
}

/**
 * Creates an empty builder. Pages are added in the order of their numbers. Scores depend on all pages, so lines are written at the end. `lang` is the
 * language of the texts.
 */
export function createPostingsBuilder(lang: string) {
  const places = createNumberLists();
  const aliases = new Map<string, string>();
  const phrases = createNumberLists();
  const pins = createNumberLists();
  const heads = createHeadWords();
  const names = new Map<string, number>();
  const lengths: number[] = [];
  const pageOfSection: number[] = [];
  const firstSections: number[] = [];
  const ranks: number[] = [];

  return {
    add({ rank, terms, sections, pins: ownPins, aliases: own, names: ownNames }: PageCounts): void {
      const lists = terms.map((term) => places.listOf(term));
      const page = ranks.push(rank) - 1;
      firstSections.push(pageOfSection.length);
      for (const { fields, phrase } of sections) {
        const section = pageOfSection.push(page) - 1;
        for (let field = 0; field < searchFields.length; field++) lengths.push(0);
        for (const { field, length, counts } of fields) {
          lengths[section * searchFields.length + field] = length;
          const isHead = field === titleField || field === headingField;
          for (let at = 0; at < counts.length; at += 2) {
            const [term, count] = [counts[at] ?? 0, counts[at + 1] ?? 0];
            places.add(lists[term] ?? 0, pack(section, field, count));
            if (isHead && !isRelatedKey(terms[term] ?? '')) heads.add(section * searchFields.length + field, terms[term] ?? '', count);
          }
        }
        if (phrase !== '') phrases.add(phrases.listOf(phrase), section);
      }
      for (const pin of ownPins) pins.add(pins.listOf(pin), firstSections[page] ?? 0);
      for (const [index, word] of own.words.entries()) aliases.set(word, terms[own.terms[index] ?? 0] ?? word);
      for (const name of ownNames) names.set(name, (names.get(name) ?? 0) + 1);
    },
    finish(): Postings {
      for (const [place, length] of heads.lengths()) lengths[place] = length;
      const lists = { places: places.finish(), phrases: phrases.finish(), pins: pins.finish() };
      return writePostings({ ...lists, aliases, names, lengths, pageOfSection, firstSections, ranks }, lang);
    },
  };
}

function writePostings(counted: CountedSite, lang: string): Postings {
  const { places, aliases, phrases, pins } = counted;
  const placesOfTerm = termPlaces(counted, lang);
  const placesOfPhrase = phrasePlaces(counted);
  const keys = [...new Set([...places.keys(), ...phrases.keys(), ...pins.keys(), ...aliases.keys()])].sort();
  const often = oftenIn(sampleOf(keys).map(placesOfTerm));
  const { write } = placesText(often);
  const textOf = (key: string): string => {
    // Terms do not end with a space. A word that is also a term has places.
    if (isPhrase(key)) return write(placesOfPhrase(key));
    return places.has(key) ? write(placesOfTerm(key)) : ` ${aliases.get(key)}`;
  };
  return { often, names: mostFrequent(counted.names), keys, texts: keys.map(textOf) };
}

/** Passes a section of the site on as a section of its page. The impact depends on the rank of the page. */
function giveTo(take: TakePlace, section: number, impact: number, { pageOfSection, firstSections, ranks }: CountedSite): void {
  const page = pageOfSection[section] ?? 0;
  take(page, section - (firstSections[page] ?? 0), impact * (ranks[page] ?? 1));
}

/** Returns the places of terms with their impact, those of compounds with the term included. */
function termPlaces(counted: CountedSite, lang: string): (term: string) => EachPlace {
  const { places, aliases, lengths } = counted;
  const averages = averageLengths(lengths);
  const norms = Float64Array.from(lengths, (length, place) => lengthNorm(length, averages[place % searchFields.length] ?? 1));
  const weightOf = searchFields.map((field) => fieldWeights[field]);
  // Visits every word of the site, so it has neither iterators nor lists.
  const eachImpact = (entries: Uint32Array, take: (section: number, impact: number) => void): void => {
    let at = -1;
    let impact = 0;
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] ?? 0;
      const place = entry >>> 8;
      const section = Math.trunc(place / searchFields.length);
      const field = place - section * searchFields.length;
      if (section !== at) {
        if (at !== -1) take(at, impact);
        at = section;
        impact = 0;
      }
      impact += (weightOf[field] ?? 0) * saturation((entry & 255) / wordCount, norms[place] ?? 1);
    }
    if (at !== -1) take(at, impact);
  };
  const entriesOf = (term: string): Uint32Array => places.get(term) ?? noEntries;
  const wordTerms = function* (): Iterable<WordTerm> {
    for (const term of places.keys()) yield [term, term];
    yield* aliases;
  };
  const compounds = hasCompounds(lang) ? findCompounds(wordTerms()) : undefined;
  return (term) => (take) => {
    const longer = compounds?.get(term);
    if (!longer) return eachImpact(entriesOf(term), (section, impact) => giveTo(take, section, impact, counted));
    const impacts = new Map<number, number>();
    for (const one of [term, ...longer])
      eachImpact(entriesOf(one), (section, impact) => {
        impacts.set(section, (impacts.get(section) ?? 0) + impact * (one === term ? 1 : ranking.compound));
      });
    for (const [section, impact] of [...impacts].sort(([a], [b]) => a - b)) giveTo(take, section, impact, counted);
  };
}

const noEntries = new Uint32Array();

/** Returns the sections whose title or heading is a phrase, or which it is pinned to. */
function phrasePlaces(counted: CountedSite): (phrase: string) => EachPlace {
  const { phrases, pins } = counted;
  return (phrase) => (take) => {
    const impacts = new Map<number, number>();
    for (const section of phrases.get(phrase) ?? []) impacts.set(section, 1);
    for (const section of pins.get(phrase) ?? []) impacts.set(section, ranking.pin);
    for (const [section, impact] of [...impacts].sort(([a], [b]) => a - b)) giveTo(take, section, impact, counted);
  };
}

/** Limits the file with names to about 15 KB after compression. */
const mostNames = 4000;

function mostFrequent(names: ReadonlyMap<string, number>): string[] {
  const sorted = [...names].sort(([a, pagesOfA], [b, pagesOfB]) => pagesOfB - pagesOfA || (a < b ? -1 : 1));
  return sorted
    .slice(0, mostNames)
    .map(([name]) => name)
    .sort();
}

/** Enough words to estimate the distribution of places. */
const sampleSize = 4000;

/** Words chosen by hash, so that the sample is stable when words are added. */
function sampleOf(words: readonly string[]): string[] {
  const every = 2 ** Math.max(0, Math.ceil(Math.log2(words.length / sampleSize)));
  return words.filter((word) => hashNumber(word) < 1 / every);
}

function averageLengths(lengths: readonly number[]): number[] {
  return searchFields.map((_, field) => {
    let [sum, count] = [0, 0];
    for (let place = field; place < lengths.length; place += searchFields.length) {
      const length = lengths[place] ?? 0;
      sum += length;
      if (length > 0) count++;
    }
    return count === 0 ? 1 : sum / count;
  });
}

/** A word and its term. */
type WordTerm = readonly [word: string, term: string];

/**
 * Compounds by the terms of their parts: `Versandkosten` by `Versand` and by `Kosten`. A word is a compound if its start and its
 * end are both words of the site. Values are terms, sorted.
 */
export function findCompounds(words: Iterable<WordTerm>): Map<string, string[]> {
  const terms = new Map(words);
  const compounds = new Map<string, Set<string>>();
  for (const [word, term] of terms) {
    for (const part of compoundParts(word, (known) => terms.get(known))) {
      if (part === term) continue;
      getOrMake(compounds, part, () => new Set<string>()).add(term);
    }
  }
  return new Map(Array.from(compounds, ([part, found]) => [part, [...found].sort()]));
}
