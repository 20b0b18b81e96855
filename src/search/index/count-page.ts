import { type SearchField, type SearchPage, searchFields } from '../../model/search.ts';
import type { Analyzer } from '../query/analyzer.ts';
import { phraseOf, type Token } from '../query/tokenize.ts';

/** The words of a page, counted: all that an index needs to know of it. JSON. */
export interface PageCounts {
  readonly rank: number;
  /** All words of the page, each once: fields name them by their place in this list. */
  readonly terms: readonly string[];
  /** Section 0 is the title, with description and keywords. */
  readonly sections: readonly SectionCounts[];
  /** Words that are written otherwise than their terms, with these. */
  readonly aliases: readonly (readonly [word: string, term: string])[];
}

export interface SectionCounts {
  readonly fields: readonly FieldCounts[];
  /** The title or heading as a whole; empty where it is none that anybody would type. */
  readonly phrase: string;
}

/** One field of a section. */
export interface FieldCounts {
  /** Number of the field in `searchFields`. */
  readonly field: number;
  /** In words. */
  readonly length: number;
  /** Number of a term, how often it stands there, number of the next one, … */
  readonly counts: readonly number[];
}

/** Longer headings are sentences: nobody types them. */
const longestPhrase = 8;

/** Words that say nothing are counted in titles and headings only. */
export function countPage({ title, breadcrumb, description, keywords, rank, sections }: SearchPage, analyzer: Analyzer): PageCounts {
  const aliases = new Map<string, string>();
  const numbers = new Map<string, number>();
  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size;
    numbers.set(term, number);
    return number;
  };
  const count = (text: string, field: SearchField): FieldCounts => {
    // Lists of tokens are compared sooner than letters, and a text repeats its words.
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
    // What a page lies in is often typed along: the name of a product, a platform, a part.
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
