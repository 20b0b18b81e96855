import { type SearchField, type SearchPage, searchFields } from '../../model/search.ts';
import type { Analyzer } from '../query/analyzer.ts';
import { phraseOf, type Token } from '../query/tokenize.ts';

/** Term counts of a page, all that the index needs. JSON. */
export interface PageCounts {
  readonly rank: number;
  /** All terms of the page, each once; fields refer to them by index. */
  readonly terms: readonly string[];
  /** Section 0 contains title, description and keywords. */
  readonly sections: readonly SectionCounts[];
  /** Words that differ from their term, with the term. */
  readonly aliases: readonly (readonly [word: string, term: string])[];
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
        if (analyzer.isStopWord(term) && (field === 'content' || field === 'description')) continue;
        if (word !== term) aliases.set(word, term);
        counts.set(term, (counts.get(term) ?? 0) + more);
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
  const others = sections.map(
    ({ title: heading, text, code }): SectionCounts => ({
      fields: [count(heading, 'heading'), count(`${text}\n${code}`, 'content')],
      phrase: phrase(heading),
    }),
  );
  return { rank, terms: [...numbers.keys()], sections: [about, ...others], aliases: [...aliases] };
}
