/** The name of a language in itself, such as `Deutsch`; the locale itself for an unknown one. */
export function languageName(locale: string): string {
  const tag = localeTag(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}

/** True for a tag such as `de` or `pt-BR` whose language exists. */
export function isLanguageTag(locale: string): boolean {
  // Reading the names of languages takes 13 ms, which most sites don't need.
  if (locale === 'en') return true;
  try {
    const { language } = new Intl.Locale(locale.replaceAll('_', '-'));
    return language !== undefined && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined;
  } catch {
    return false;
  }
}

/** Tags by the English names of their languages, in lower case: authors may write a name instead of a tag. */
export function tagsByLanguage(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const tags = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    tags.flatMap((tag) => {
      const name = names.of(tag);
      return name === undefined ? [] : [[name.toLowerCase(), tag] as const];
    }),
  );
}

/** A locale in the form that `Intl` takes: `pt_BR` is `pt-BR`. An invalid one counts as English. */
export function localeTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Text direction of a language. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  return /^(ar|arc|ckb|dv|fa|he|ks|ku-arab|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i.test(locale) ? 'rtl' : 'ltr';
}

/** Compares labels in the order of a language: case and accents only break ties. */
export function labelOrder(locale: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(localeTag(locale), { numeric: true });
  return (a, b) => compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:(?:(?<=[\p{L}\p{M}])[.'’:·](?=\p{L})|(?<=\p{N})[.,;'’](?=\p{N}))[\p{L}\p{N}\p{M}_]+)*/gu;
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Counts the words of a text like `Intl.Segmenter`. Since that takes 50 ms for a long post, it is used only for
 * scripts without spaces between words.
 */
export function countWords(text: string, locale: string): number {
  const words = text.match(word) ?? [];
  if (!withoutSpaces.test(text)) return words.length;
  const segmenter = new Intl.Segmenter(localeTag(locale), { granularity: 'word' });
  return words.reduce((sum, run) => sum + (withoutSpaces.test(run) ? countSegments(segmenter, run) : 1), 0);
}

function countSegments(segmenter: Intl.Segmenter, run: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) count++;
  return count;
}
