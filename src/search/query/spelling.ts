import type { LanguageRules } from './analyzer.ts';
import { normalize } from './tokenize.ts';

/** The spelling of a word; see `LanguageRules`. */
type Fold = NonNullable<LanguageRules['fold']>;

/** German: an umlaut may be typed as two letters or without its dots, so these count as one letter. After a vowel or `q`, `ue` is no umlaut. */
export const german: Fold = (word) =>
  word.replace(/ae(?=u)/g, 'a').replace(/([aeq]ue)|([aou])e/g, (_, kept?: string, vowel = '') => kept ?? vowel);

/** Arabic: the article, also behind a conjunction or preposition, and variants of the last letter do not count. */
export const arabic: Fold = (word) =>
  word
    .replace(/^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{2})/u, '')
    .replace(/ى$/, 'ي')
    .replace(/ة$/, 'ه');

/** Arabic words with their article again: the stemmer takes most endings of a noun only from words that have it. */
export function withArabicArticle(word: string): string {
  return word.length > 3 && !word.startsWith('ال') ? `ال${word}` : word;
}

/** French: articles, pronouns and conjunctions before an apostrophe are words of their own: `l’adresse`, `qu’elle`. */
export const french: Fold = withoutElision(/^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’](?=\p{L})/iu);

/** Italian: the same, with prepositions: `dell’ordine`. */
export const italian: Fold = withoutElision(/^(?:[cdlmnstv]|un|gli|(?:[dns]e|a|da|su|co)ll|quest|quell|dov|com|cos)['’](?=\p{L})/iu);

function withoutElision(elision: RegExp): Fold {
  return (word, text) => (elision.test(text) ? normalize(text.replace(elision, '')) : word);
}

/** Spanish endings that the stemmer knows only with their accent, which people omit when typing. */
export function accentedSpanish(word: string): string {
  return word.replace(/([cs])ion$/, '$1ión');
}

/** Portuguese endings that the stemmer knows only with their accents. */
export function accentedPortuguese(word: string): string {
  return word
    .replace(
      /([cs])(ao|oes)$/,
      (_, letter: string, end: string) => `${letter === 'c' ? 'ç' : 's'}${end.replace(/[ao]/, (vowel) => `${vowel}\u0303`)}`,
    )
    .normalize('NFC');
}
