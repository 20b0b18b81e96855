import type { LanguageRules } from './analyzer.ts';
import { normalize } from './tokenize.ts';

/** The spelling of a word; see `LanguageRules`. */
type Fold = NonNullable<LanguageRules['fold']>;

/** German: an umlaut may be typed as two letters or without its dots, so these count as one letter. After a vowel or `q`, `ue` is not an umlaut. */
export const german: Fold = (word) =>
  word.replace(/ae(?=u)/g, 'a').replace(/([aeq]ue)|([aou])e/g, (_, kept?: string, vowel = '') => kept ?? vowel);

/** Arabic: ignores the article, even after a conjunction or preposition, and variants of the last letter. */
export const arabic: Fold = (word) =>
  word
    .replace(/^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{2})/u, '')
    .replace(/ى$/, 'ي')
    .replace(/ة$/, 'ه');

/** Arabic words with their article again: the stemmer removes most noun endings only from words that have it. */
export function withArabicArticle(word: string): string {
  return word.length > 3 && !word.startsWith('ال') ? `ال${word}` : word;
}

/** French: articles, pronouns and conjunctions before an apostrophe are separate words: `l’adresse`, `qu’elle`. */
export const french: Fold = withoutElision(/^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’](?=\p{L})/iu);

/** Italian: the same, with prepositions: `dell’ordine`. */
export const italian: Fold = withoutElision(/^(?:[cdlmnstv]|un|gli|(?:[dns]e|a|da|su|co)ll|quest|quell|dov|com|cos)['’](?=\p{L})/iu);

function withoutElision(elision: RegExp): Fold {
  return (word, text) => (elision.test(text) ? normalize(text.replace(elision, '')) : word);
}

/** Adds the accent to Spanish endings that the stemmer recognizes only with it, and that people omit when typing. */
export function accentedSpanish(word: string): string {
  return word.replace(/([cs])ion$/, '$1ión');
}

/** Adds accents to Portuguese endings that the stemmer recognizes only with them. */
export function accentedPortuguese(word: string): string {
  return word
    .replace(
      /([cs])(ao|oes)$/,
      (_, letter: string, end: string) => `${letter === 'c' ? 'ç' : 's'}${end.replace(/[ao]/, (vowel) => `${vowel}\u0303`)}`,
    )
    .normalize('NFC');
}
