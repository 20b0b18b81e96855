import elasticlunr from 'elasticlunr';
import { createTokenizer, type Tokenizer } from './tokenize.ts';

/** How words of a language become terms of the index; those that say nothing are terms, too. */
export interface Analyzer extends Tokenizer {
  /** True for terms that are in nearly every text, such as `the`. */
  isStopWord(term: string): boolean;
}

/** What a library knows of a language. */
export interface LanguageRules {
  /** The stem of a word. */
  readonly stem: (word: string) => string;
  readonly stopWords: ReadonlySet<string>;
}

/** Without rules, words stay as they are. `lang` is that of the texts. */
export function createAnalyzer(lang: string, rules?: LanguageRules): Analyzer {
  const stemOf = (word: string): string => (rules && /^[a-z]+$/.test(word) ? rules.stem(word) : word);
  const stopStems = new Set(Array.from(rules?.stopWords ?? [], stemOf));
  return { ...createTokenizer(segmenterOf(lang), stemOf), isStopWord: (term) => stopStems.has(term) };
}

/** Absent where the browser has none: then texts without spaces are found by whole phrases only. */
function segmenterOf(lang: string): Intl.Segmenter | undefined {
  return 'Segmenter' in Intl ? new Intl.Segmenter(lang, { granularity: 'word' }) : undefined;
}

/** English, as elasticlunr knows it; without its pipeline, which is one for all indexes. */
export const english: LanguageRules = {
  stem: (word) => elasticlunr.stemmer(word),
  stopWords: new Set(Object.keys(elasticlunr.defaultStopWords).filter((word) => word !== '')),
};

/** What is known of the words of a language: of English its endings, of others what all languages share. */
export function analyzerFor(lang: string): Analyzer {
  return createAnalyzer(lang, /^en(-|$)/i.test(lang) ? english : undefined);
}
