import { type SearchField, type SearchPage, searchFields } from '../model/search-page.ts';
import type { Analyzer } from './query/analyzer.ts';
import { saturation } from './query/impact.ts';
import { phraseOf } from './query/phrase.ts';
import { type Place, writePlaces } from './query/places.ts';

/** How much a word counts, by where it stands. */
export type FieldWeights = Readonly<Record<SearchField, number>>;

/** Where the words of a site are. */
export interface Postings {
  /** Pages with their sections, encoded, by term. */
  readonly byTerm: ReadonlyMap<string, string>;
  /** Terms of words that are written otherwise, by the word. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Titles and headings as a whole, encoded like the words, by `phraseOf`. */
  readonly byPhrase: ReadonlyMap<string, string>;
}

/** Longer headings are sentences: nobody types them. */
const longestPhrase = 8;

/** One place of a word: section of all sections, field, and how often it stands there, in one number. */
function pack(section: number, field: number, count: number): number {
  return (section * searchFields.length + field) * 256 + Math.min(255, count);
}

/** Takes pages one after the other; only when all are known, it is known what their words are worth. */
export interface PostingsBuilder {
  add(page: SearchPage): void;
  /** `order`: the pages by when they were added, as they are numbered from now on. */
  finish(order: readonly number[]): Postings;
}

/** Begins with no page. Words that say nothing are known of titles and headings only. */
export function createPostingsBuilder({ termsOf, isStopWord }: Analyzer, weights: FieldWeights): PostingsBuilder {
  const places = new Map<string, number[]>();
  const aliases = new Map<string, string>();
  /** Length of each field, by section. */
  const lengths: number[] = [];
  const pageOfSection: number[] = [];
  const firstSections: number[] = [];
  const ranks: number[] = [];
  /** Sections of titles and headings, with the rank of their pages. */
  const phrases = new Map<string, Map<number, number>>();

  const addText = (text: string, section: number, field: SearchField) => {
    const index = searchFields.indexOf(field);
    const counts = new Map<string, number>();
    let length = 0;
    for (const { term, word } of termsOf(text)) {
      length++;
      if (isStopWord(term) && (field === 'content' || field === 'description')) continue;
      if (word !== term) aliases.set(word, term);
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    lengths[section * searchFields.length + index] = length;
    for (const [term, count] of counts) {
      const entry = pack(section, index, count);
      const known = places.get(term);
      if (known) known.push(entry);
      else places.set(term, [entry]);
    }
  };

  const addPhrase = (text: string, section: number, rank: number) => {
    const terms = termsOf(text);
    if (terms.length === 0 || terms.length > longestPhrase) return;
    const phrase = phraseOf(terms);
    const known = phrases.get(phrase) ?? new Map<number, number>();
    phrases.set(phrase, known.set(section, rank));
  };

  const addSection = (page: number): number => {
    for (let field = 0; field < searchFields.length; field++) lengths.push(0);
    return pageOfSection.push(page) - 1;
  };

  return {
    add({ title, breadcrumb, description, keywords, rank, sections }) {
      const page = ranks.push(rank) - 1;
      firstSections.push(pageOfSection.length);
      const about = addSection(page);
      addText(title, about, 'title');
      // What a page lies in is often typed along: the name of a product, a platform, a part.
      addText([description, ...breadcrumb].join('\n'), about, 'description');
      addText(keywords.join('\n'), about, 'keywords');
      addPhrase(title, about, rank);
      for (const section of sections) {
        const number = addSection(page);
        addText(section.title, number, 'heading');
        addText(`${section.text}\n${section.code}`, number, 'content');
        addPhrase(section.title, number, rank);
      }
    },
    finish(order) {
      const numbers = new Map(order.map((added, number) => [added, number]));
      const placeOf = (section: number, impact: number): Place => {
        const page = pageOfSection[section] ?? 0;
        return { page: numbers.get(page) ?? 0, section: section - (firstSections[page] ?? 0), impact };
      };
      const averages = averageLengths(lengths);
      const byTerm = new Map<string, string>();
      for (const [term, entries] of places) {
        const impacts = new Map<number, number>();
        for (const entry of entries) {
          const place = Math.floor(entry / 256);
          const section = Math.floor(place / searchFields.length);
          const field = place % searchFields.length;
          const name = searchFields[field] ?? 'content';
          const worth = weights[name] * saturation(entry % 256, lengths[place] ?? 1, averages[field] ?? 1);
          impacts.set(section, (impacts.get(section) ?? 0) + worth * (ranks[pageOfSection[section] ?? 0] ?? 1));
        }
        byTerm.set(term, encode(impacts, placeOf));
      }
      const byPhrase = new Map([...phrases].map(([phrase, ranked]) => [phrase, encode(ranked, placeOf)] as const));
      return { byTerm, aliases, byPhrase };
    },
  };
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

/** Section 0 of a page is its title, with description and keywords. */
function encode(impacts: ReadonlyMap<number, number>, placeOf: (section: number, impact: number) => Place): string {
  const places = [...impacts].map(([section, impact]) => placeOf(section, impact));
  return writePlaces(places.sort((a, b) => a.page - b.page || a.section - b.section));
}
