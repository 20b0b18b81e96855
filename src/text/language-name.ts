import { localeTag } from './locale-tag.ts';

/** The name of a language in itself, such as `Deutsch`; the locale where nobody knows one. */
export function languageName(locale: string): string {
  const tag = localeTag(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}

/** True for a tag such as `de` or `pt-BR` whose language exists. */
export function isLanguageTag(locale: string): boolean {
  try {
    const { language } = new Intl.Locale(locale.replaceAll('_', '-'));
    return language !== undefined && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined;
  } catch {
    return false;
  }
}

/** Tags by the English names of their languages, in lower case: what somebody may have written instead of a tag. */
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
