import elasticlunr from 'elasticlunr';
import { createTokenizer, type Tokenizer } from './tokenize.ts';

/** Turns text of a language into terms of the index, stop words included. */
export interface Analyzer extends Tokenizer {
  /** True for terms in nearly every text, such as `the`. */
  isStopWord(term: string): boolean;
}

/** Stemmer and stop words of a language. */
export interface LanguageRules {
  /** The stem of a word. */
  readonly stem: (word: string) => string;
  readonly stopWords: ReadonlySet<string>;
}

/** Creates an analyzer for texts in `lang`. Without rules, terms are the words. */
export function createAnalyzer(lang: string, rules?: LanguageRules): Analyzer {
  const stemOf = (word: string): string => (rules && /^[a-z]+$/.test(word) ? rules.stem(word) : word);
  const stopStems = new Set(Array.from(rules?.stopWords ?? [], stemOf));
  return { ...createTokenizer(segmenterOf(lang), stemOf), isStopWord: (term) => stopStems.has(term) };
}

/** Absent in browsers without `Intl.Segmenter`: then text without spaces is found by whole phrases only. */
function segmenterOf(lang: string): Intl.Segmenter | undefined {
  return 'Segmenter' in Intl ? new Intl.Segmenter(lang, { granularity: 'word' }) : undefined;
}

/** English, by elasticlunr; without its pipeline, which is global. */
export const english: LanguageRules = {
  stem: (word) => elasticlunr.stemmer(word),
  stopWords: new Set(Object.keys(elasticlunr.defaultStopWords).filter((word) => word !== '')),
};

/** The analyzer of a language: with stemming for English, without for others. */
export function analyzerFor(lang: string): Analyzer {
  return createAnalyzer(lang, /^en(-|$)/i.test(lang) ? english : undefined);
}
