/** A locale that `Intl` understands: the given one, else English. */
export function localeOrEnglish(locale: string): string {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return 'en';
  }
}
