import { type Token, tokenize } from './tokenize.ts';

/** How words of a language become terms of the index. */
export interface Analyzer {
  /** All words of a text as terms, in order, those that say nothing too. */
  termsOf(text: string): Term[];
  /** True for terms that are in nearly every text, such as `the`. */
  isStopWord(term: string): boolean;
}

/** A word of a text with its term. */
export interface Term extends Token {
  /** As it is written, in one spelling. */
  readonly word: string;
}

/** What a library knows of a language. */
export interface LanguageRules {
  /** The stem of a word. */
  readonly stem: (word: string) => string;
  readonly stopWords: ReadonlySet<string>;
}

/** Without rules, words stay as they are. `lang` is that of the texts. */
export function createAnalyzer(lang: string, rules?: LanguageRules): Analyzer {
  const stems = new Map<string, string>();
  const segmenter = segmenterOf(lang);
  // To stem a word costs more than everything else here, and texts repeat themselves.
  const stemOf = (word: string): string => {
    if (!rules || !/^[a-z]+$/.test(word)) return word;
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stem = rules.stem(word);
    stems.set(word, stem);
    return stem;
  };
  const stopStems = new Set(Array.from(rules?.stopWords ?? [], stemOf));
  return {
    termsOf: (text) => tokenize(text, segmenter).map(({ term: word, start, end }) => ({ word, term: stemOf(word), start, end })),
    isStopWord: (term) => stopStems.has(term),
  };
}

/** Absent where the browser has none: then texts without spaces are found by whole phrases only. */
function segmenterOf(lang: string): Intl.Segmenter | undefined {
  return 'Segmenter' in Intl ? new Intl.Segmenter(lang, { granularity: 'word' }) : undefined;
}
