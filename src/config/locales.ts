import { languageName, localeTag, textDirection } from '../text/language.ts';
import { joinUrl } from '../text/url.ts';
import type { SiteConfig } from './schema.ts';

/** All languages of a site, the default one first. */
export function localesOf({ i18n: { defaultLocale, locales = [] } }: SiteConfig): readonly string[] {
  return [...new Set([defaultLocale, ...locales])];
}

/** The language of a site: of the one that a configuration is for. */
export function currentLocale({ locale, i18n }: SiteConfig): string {
  return locale ?? i18n.defaultLocale;
}

/** How a language is shown. */
export interface LocaleDetails {
  /** Value of `lang` and `hreflang`. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name in menus. */
  readonly label: string;
}

/** How a language of a site is shown, its own one if no other is named. */
export function localeDetails(site: SiteConfig, locale: string = currentLocale(site)): LocaleDetails {
  const { label, direction } = site.i18n.localeConfigs[locale] ?? {};
  const lang = langOf(site, locale);
  return { lang, direction: direction ?? textDirection(lang), label: label ?? languageName(locale) };
}

/** Only its value of `lang`, for what happens on every page: `Intl` needs long for a name. */
export function langOf({ i18n, locale: own }: SiteConfig, locale: string = own ?? i18n.defaultLocale): string {
  return i18n.localeConfigs[locale]?.htmlLang ?? locale.replaceAll('_', '-');
}

/** The language of a site as `Intl` takes it for dates, with the calendar that the configuration wants. */
export function dateLocale(site: SiteConfig): string {
  const { calendar } = site.i18n.localeConfigs[currentLocale(site)] ?? {};
  const tag = localeTag(langOf(site));
  return calendar === undefined ? tag : new Intl.Locale(tag, { calendar }).toString();
}

/** The configuration of the site in one language: with its own host and base URL. */
export function configOfLocale(config: SiteConfig, locale: string): SiteConfig {
  const { url = config.url, baseUrl } = config.i18n.localeConfigs[locale] ?? {};
  const usual = locale === config.i18n.defaultLocale ? config.baseUrl : joinUrl(config.baseUrl, locale, '/');
  return { ...config, locale, url, baseUrl: baseUrl ?? usual };
}

/**
 * Folder of a language's site below the output folder: empty, or with a slash at its end. What lies at the host of the default language
 * has its place there as on the host; a language with a host of its own has a folder with its name. `all` begins with the default language.
 */
export function outputPrefixOf(site: SiteConfig, all: readonly SiteConfig[]): string {
  const [main = site] = all;
  if (site.url !== main.url) return `${currentLocale(site)}/`;
  const bases = all.filter(({ url }) => url === main.url).map(({ baseUrl }) => baseUrl);
  return decodeURI(site.baseUrl.slice(commonBase(bases).length));
}

/** The longest path, ending in a slash, with which all base URLs begin. */
export function commonBase([first = '/', ...others]: readonly string[]): string {
  const folders = first.split('/').map((_, index, parts) => `${parts.slice(0, index).join('/')}/`);
  return folders.findLast((folder) => first.startsWith(folder) && others.every((other) => other.startsWith(folder))) ?? '/';
}
