import type { OriginalLanguage } from '../../src/model/page-parts.ts';

/** Attributes for content in another language than the page. */
export function languageOf(original: OriginalLanguage | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return original ? { lang: original.lang, dir: original.direction } : {};
}
