import { createTokenizer, type Tokenizer, type Variants } from './tokenize.ts';

/** Turns text of a language into terms of the index, stop words included. */
export interface Analyzer extends Tokenizer {
  /** True for terms in nearly every text, such as `the`. */
  isStopWord(term: string): boolean;
  /** Variants from its rules. */
  readonly variants?: Variants | undefined;
  /** The terms that mean about the same as a term. */
  relatedTo(term: string): readonly string[];
}

/** Stemmer, stop words and spelling of a language. */
export interface LanguageRules {
  /** The stem of a word; defaults to the word. */
  readonly stem?: ((word: string) => string) | undefined;
  /** In their usual spelling. */
  readonly stopWords?: ReadonlySet<string> | undefined;
  /** The spelling that all spellings of a word share; defaults to the word. `text` is the word as written. */
  readonly fold?: ((word: string, text: string) => string) | undefined;
  /** Characters that are treated as others. */
  readonly variants?: Variants | undefined;
  /** Words that mean about the same, in groups. */
  readonly synonyms?: readonly (readonly string[])[] | undefined;
}

/** Creates an analyzer for texts in `lang`. Without rules, terms are the words. */
export function createAnalyzer(lang: string, { stem, stopWords = new Set(), fold, variants, synonyms = [] }: LanguageRules = {}): Analyzer {
  // Absent in some browsers: then text without spaces is found by whole phrases only.
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(lang, { granularity: 'word' }) : undefined;
  const tokenizer = createTokenizer(segmenter, { fold, termOf: stem, variants });
  const stopTerms = new Set(Array.from(stopWords, (word) => tokenizer.termsOf(word)[0]?.term));
  return { ...tokenizer, variants, isStopWord: (term) => stopTerms.has(term), relatedTo: relatedTerms(synonyms, tokenizer) };
}

/** Looks up the other terms of the groups that contain a term. */
export function relatedTerms(groups: readonly (readonly string[])[], { termsOf }: Pick<Tokenizer, 'termsOf'>): Analyzer['relatedTo'] {
  // The first term of a word is the whole; others are parts of a name.
  const terms = groups.map((words) => words.flatMap((word) => termsOf(word)[0]?.term ?? []));
  const related = new Map<string, string[]>();
  for (const group of terms) {
    for (const term of group) related.set(term, [...(related.get(term) ?? []), ...group.filter((other) => other !== term)]);
  }
  return (term) => related.get(term) ?? [];
}
