/** A locale in the form that `Intl` takes: `pt_BR` is `pt-BR`. What is no locale counts as English. */
export function localeTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
