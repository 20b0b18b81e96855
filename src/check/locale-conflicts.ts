import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteOfLocale } from '../model/locale.ts';

/** Reports pages that lie where another language begins: two sites cannot share a place. */
export function localeConflicts(locales: readonly SiteOfLocale[]): Diagnostic[] {
  return locales.flatMap((owner) => {
    const inner = locales.filter(
      (other) => other !== owner && other.url === owner.url && other.baseUrl !== owner.baseUrl && other.baseUrl.startsWith(owner.baseUrl),
    );
    return [...owner.routesByUrl.values()].flatMap(({ url, source }) => {
      const other = inner.find(({ baseUrl }) => `${url}/`.startsWith(baseUrl));
      return other ? [localeConflict(url, source, other.locale)] : [];
    });
  });
}

function localeConflict(url: string, file: string | undefined, locale: string): Diagnostic {
  return {
    code: 'locale-conflict',
    severity: 'error',
    message: `The page "${url}" lies where the site in the locale "${locale}" begins.`,
    ...(file === undefined ? {} : { file, line: 1, column: 1 }),
    hint: 'Give it another "slug", or the locale another "baseUrl" in "i18n.localeConfigs".',
  };
}
