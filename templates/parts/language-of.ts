import type { OriginalLanguage } from '../../src/model/locale.ts';

/** Attributes of what is not in the language of the page. */
export function languageOf(original: OriginalLanguage | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return original ? { lang: original.lang, dir: original.direction } : {};
}
