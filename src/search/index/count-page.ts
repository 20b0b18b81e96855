import { type SearchField, type SearchPage, searchFields } from '../../model/search.ts';
import type { Analyzer } from '../query/analyzer.ts';
import { shortestMisspelt } from '../query/names.ts';
import { ranking } from '../query/ranking.ts';
import { phraseOf, stopWordKey, type Token } from '../query/tokenize.ts';

/** Term counts of a page, all that the index needs. JSON. */
export interface PageCounts {
  readonly rank: number;
  /** All terms of the page, each once; fields refer to them by index. */
  readonly terms: readonly string[];
  /** Section 0 contains title, description and keywords. */
  readonly sections: readonly SectionCounts[];
  /** Words that differ from their term, with the term. */
  readonly aliases: readonly (readonly [word: string, term: string])[];
  /** Words of the title and the headings, each once. */
  readonly names: readonly string[];
}

export interface SectionCounts {
  readonly fields: readonly FieldCounts[];
  /** The whole title or heading; empty if too long to be typed. */
  readonly phrase: string;
}

/** One field of a section. */
export interface FieldCounts {
  /** Number of the field in `searchFields`. */
  readonly field: number;
  /** In words. */
  readonly length: number;
  /** Pairs in a flat list: index of a term, its frequency. */
  readonly counts: readonly number[];
}

/** Longer headings are sentences, which are not typed as a query. */
const longestPhrase = 8;

/** Counts the terms of a page. Stop words count in titles and headings only. */
export function countPage({ title, breadcrumb, description, keywords, rank, sections }: SearchPage, analyzer: Analyzer): PageCounts {
  const aliases = new Map<string, string>();
  const names = new Set<string>();
  const numbers = new Map<string, number>();
  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size;
    numbers.set(term, number);
    return number;
  };
  const count = (text: string, field: SearchField): FieldCounts => {
    // Token lists are compared faster than strings, and most words repeat.
    const times = new Map<readonly Token[], number>();
    analyzer.eachWord(text, (tokens) => times.set(tokens, (times.get(tokens) ?? 0) + 1));
    const counts = new Map<string, number>();
    let length = 0;
    for (const [tokens, more] of times) {
      length += more * tokens.length;
      for (const { term, word } of tokens) {
        const isStopWord = analyzer.isStopWord(term);
        if (isStopWord && (field === 'content' || field === 'description')) continue;
        if (isName(field, word) && !isStopWord) names.add(word);
        if (word !== term && !isStopWord) aliases.set(word, term);
        const key = isStopWord ? stopWordKey(term) : term;
        counts.set(key, (counts.get(key) ?? 0) + more);
      }
    }
    const pairs = Array.from(counts, ([term, more]) => [numberOf(term), more]);
    return { field: searchFields.indexOf(field), length, counts: pairs.flat() };
  };
  const phrase = (text: string): string => {
    const terms = analyzer.termsOf(text);
    return terms.length <= longestPhrase ? phraseOf(terms) : '';
  };
  const about: SectionCounts = {
    // Queries often name the product, platform or part that contains the page.
    fields: [count(title, 'title'), count([description, ...breadcrumb].join('\n'), 'description'), count(keywords.join('\n'), 'keywords')],
    phrase: phrase(title),
  };
  const others = sections.map(({ title: heading, isPart }, index): SectionCounts => {
    // A part has no postings of its own: its words count for the section that contains it, and rows find the part by its text.
    if (isPart) return { fields: [], phrase: '' };
    return { fields: [count(heading, 'heading'), count(withParts(sections, index), 'content')], phrase: phrase(heading) };
  });
  return { rank, terms: [...numbers.keys()], sections: [about, ...others], aliases: [...aliases], names: [...names] };
}

/** Numbers are not misspelt. */
function isName(field: SearchField, word: string): boolean {
  return (field === 'title' || field === 'heading') && word.length >= shortestMisspelt && /^\p{L}/u.test(word);
}

/** The text of a section and of its parts. */
function withParts(sections: SearchPage['sections'], index: number): string {
  const texts: string[] = [];
  for (let at = index; at === index || sections[at]?.isPart; at++) {
    const { title, text, code, isPart } = sections[at] ?? {};
    if (isPart) texts.push(...Array.from({ length: ranking.timesOfPart }, () => title ?? ''));
    texts.push(text ?? '', code ?? '');
  }
  return texts.join('\n');
}
