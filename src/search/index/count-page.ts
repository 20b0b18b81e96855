import { type SearchablePage, type SearchField, searchFields } from '../../model/search.ts';
import type { Analyzer } from '../query/analyzer.ts';
import { jointsOf } from '../query/joints.ts';
import { shortestMisspelled } from '../query/names.ts';
import { phraseOf, relatedKey, stopWordKey, type Token } from '../query/tokenize.ts';

/** Term counts of a page, everything that the index needs. JSON. */
export interface PageCounts {
  readonly rank: number;
  /** All terms of the page, each once; fields refer to them by index. */
  readonly terms: readonly string[];
  /** Section 0 contains title, description and keywords. */
  readonly sections: readonly SectionCounts[];
  /** Words that differ from their term, and the index of the term of each: two lists are read faster than many pairs. */
  readonly aliases: { readonly words: readonly string[]; readonly terms: readonly number[] };
  /** Queries for which the page is the first result, as phrases. */
  readonly pins: readonly string[];
  /** Words of the title and the headings, each once. */
  readonly names: readonly string[];
}

interface SectionCounts {
  readonly fields: readonly FieldCounts[];
  /** The whole title or heading; empty if too long to be typed. */
  readonly phrase: string;
}

/** One field of a section. */
interface FieldCounts {
  /** Number of the field in `searchFields`. */
  readonly field: number;
  /** In words. */
  readonly length: number;
  /** Pairs in a flat list: index of a term, its frequency in quarters. */
  readonly counts: readonly number[];
}

/** What a word counts. */
export const wordCount = 4;
/** What a part of a name such as `runTests` counts in a title or heading, which is less about `run` than one that says so. */
const partCount = 3;

/** Longer headings are sentences, which are not typed as a query. */
const longestPhrase = 6;

/** Counts the terms of a page. Stop words and related words count in titles, headings and keywords only. */
export function countPage(
  { title, breadcrumb, description, keywords, pins, rank, sections }: SearchablePage,
  analyzer: Analyzer,
): PageCounts {
  const { count, counted } = createTermCounter(analyzer);
  const phrase = (text: string): string => {
    const terms = analyzer.termsOf(text);
    return terms.length <= longestPhrase ? phraseOf(terms) : '';
  };
  const about: SectionCounts = {
    // Queries often name the product, platform or part that contains the page.
    fields: [
      count(title, 'title'),
      count([description, ...breadcrumb].join('\n'), 'description'),
      count([...keywords, ...pins].join('\n'), 'keywords'),
    ],
    phrase: phrase(title),
  };
  const others = sections.map(({ title: heading, isPart }, index): SectionCounts => {
    // A part has no postings: its words count for the section that contains it, and rows find the part by its text.
    if (isPart) return { fields: [], phrase: '' };
    return { fields: [count(heading, 'heading'), count(withParts(sections, index), 'content')], phrase: phrase(heading) };
  });
  const pinned = pins.map((pin) => phraseOf(analyzer.termsOf(pin))).filter((pin) => pin !== '');
  const { terms, aliases, names } = counted();
  return { rank, pins: pinned, terms, sections: [about, ...others], aliases, names };
}

/** Counts the terms in the fields of one page. */
function createTermCounter(analyzer: Analyzer) {
  /** Numbers of terms, by word. */
  const aliases = new Map<string, number>();
  const names = new Set<string>();
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const known = numbers.get(key);
    if (known === undefined) numbers.set(key, numbers.size);
    return known ?? numbers.size - 1;
  };
  /** For each word, the numbers of its terms, apart from those of its parts, and the keys that only titles and headings have. Words repeat, so this is looked up once for each. */
  const words = new Map<readonly Token[], { terms: number[]; parts: number[]; headKeys: string[] }>();
  const countedWord = (tokens: readonly Token[]) => {
    const known = words.get(tokens);
    if (known) return known;
    const counted: { terms: number[]; parts: number[]; headKeys: string[] } = { terms: [], parts: [], headKeys: [] };
    for (const token of tokens) {
      const { word, term } = token;
      if (analyzer.isStopWord(term)) {
        counted.headKeys.push(stopWordKey(term));
        continue;
      }
      if (analyzer.relatedTo(term).length > 0) counted.headKeys.push(relatedKey(term));
      const number = numberOf(term);
      const isPart = token !== tokens[0] && token.start < (tokens[0]?.end ?? 0);
      counted[isPart ? 'parts' : 'terms'].push(number);
      if (word !== term) aliases.set(word, number);
    }
    words.set(tokens, counted);
    return counted;
  };
  /** Frequency of each term in the current field, by number. */
  const times: number[] = [];
  return {
    count(text: string, field: SearchField): FieldCounts {
      const found: number[] = [];
      const isHead = field === 'title' || field === 'heading';
      const add = (term: number, count = wordCount) => {
        const before = times[term] ?? 0;
        if (before === 0) found.push(term);
        times[term] = before + count;
      };
      let length = 0;
      analyzer.eachWord(text, (tokens) => {
        const { terms, parts, headKeys } = countedWord(tokens);
        length += tokens.length;
        for (const term of terms) add(term);
        for (const part of parts) add(part, isHead ? partCount : wordCount);
        if (field === 'content' || field === 'description') return;
        for (const key of headKeys) add(numberOf(key));
        if (isHead) for (const { word, term } of tokens) if (isName(word) && !analyzer.isStopWord(term)) names.add(word);
      });
      for (const { term } of jointsOf(text, analyzer)) add(numberOf(term));
      const counts: number[] = [];
      for (const term of found) {
        counts.push(term, times[term] ?? 0);
        times[term] = 0;
      }
      return { field: searchFields.indexOf(field), length, counts };
    },
    /** Everything found in all fields so far. */
    counted: () => ({
      terms: [...numbers.keys()],
      aliases: { words: [...aliases.keys()], terms: [...aliases.values()] },
      names: [...names],
    }),
  };
}

/** True for words of titles and headings that are candidates for typo correction. */
function isName(word: string): boolean {
  return word.length >= shortestMisspelled && /^\p{L}/u.test(word);
}

/** The text of a section and of its parts. */
function withParts(sections: SearchablePage['sections'], index: number): string {
  const texts: string[] = [];
  for (let at = index; at === index || sections[at]?.isPart; at++) {
    const { title, text, code, isPart } = sections[at] ?? {};
    texts.push(isPart ? (title ?? '') : '', text ?? '', code ?? '');
  }
  return texts.join('\n');
}
