import type { Texts } from '../model/texts.ts';
import { localeTag } from '../text/locale-tag.ts';
import { englishTexts } from './texts.ts';
import { arabicTexts } from './texts-ar.ts';
import { germanTexts } from './texts-de.ts';

const catalogues: Readonly<Record<string, Texts>> = { en: englishTexts, de: germanTexts, ar: arabicTexts };

/** Texts of the interface in a language: those of the language itself, whatever its region; English where there are none. */
export function textsOf(locale: string): Texts {
  const { language } = new Intl.Locale(localeTag(locale));
  return (language && catalogues[language]) || englishTexts;
}
