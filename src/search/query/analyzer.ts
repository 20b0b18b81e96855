import elasticlunr from 'elasticlunr';
import { createTokenizer, type Tokenizer } from './tokenize.ts';

/** Turns text of a language into terms of the index, stop words included. */
export interface Analyzer extends Tokenizer {
  /** True for terms in nearly every text, such as `the`. */
  isStopWord(term: string): boolean;
}

/** Stemmer and stop words of a language. */
export interface LanguageRules {
  /** The stem of a word; defaults to the word. */
  readonly stem?: (word: string) => string;
  readonly stopWords?: ReadonlySet<string>;
  /** The spelling that all spellings of a word share; defaults to the word. */
  readonly fold?: (word: string) => string;
}

/** Creates an analyzer for texts in `lang`. Without rules, terms are the words. */
export function createAnalyzer(lang: string, rules?: LanguageRules): Analyzer {
  const stemOf = (word: string): string => (rules?.stem && /^[a-z]+$/.test(word) ? rules.stem(word) : word);
  const stopStems = new Set(Array.from(rules?.stopWords ?? [], stemOf));
  return { ...createTokenizer(segmenterOf(lang), { fold: rules?.fold, termOf: stemOf }), isStopWord: (term) => stopStems.has(term) };
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

/** German: an umlaut may be typed as two letters or without its dots. So these count as one letter, whatever the word. */
export const german: LanguageRules = { fold: (word) => word.replace(/([aou])e/g, '$1') };

/** Arabic: the article, also behind a conjunction or preposition, and variants of the last letter do not count. */
export const arabic: LanguageRules = {
  fold: (word) =>
    word
      .replace(/^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{2})/u, '')
      .replace(/ى$/, 'ي')
      .replace(/ة$/, 'ه'),
};

const rulesOf: ReadonlyMap<string, LanguageRules> = new Map(Object.entries({ en: english, de: german, ar: arabic }));

/** The analyzer of a language: with stems for English, and the spellings of German and Arabic. */
export function analyzerFor(lang: string): Analyzer {
  return createAnalyzer(lang, rulesOf.get(lang.toLowerCase().split('-')[0] ?? ''));
}
