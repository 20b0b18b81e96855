import { languageName, localeTag, textDirection } from '../text/language.ts';
import { joinUrl } from '../text/url.ts';
import type { SiteConfig } from './schema.ts';

/** All languages of a site, the default one first. */
export function localesOf({ i18n: { defaultLocale, locales = [] } }: SiteConfig): readonly string[] {
  return [...new Set([defaultLocale, ...locales])];
}

/** The language that a configuration is for. */
export function currentLocale({ locale, i18n }: SiteConfig): string {
  return locale ?? i18n.defaultLocale;
}

/** Properties of a language of a site, by default of its own: the value of `lang` and `hreflang`, the direction of text, and the name in menus. */
export function localeDetails(site: SiteConfig, locale: string = currentLocale(site)) {
  const { label, direction } = site.i18n.localeConfigs[locale] ?? {};
  const lang = langOf(site, locale);
  return { lang, direction: direction ?? textDirection(lang), label: label ?? languageName(locale) };
}

/** Only the value of `lang`, for use on every page: `Intl` is slow to find a name. */
export function langOf({ i18n, locale: own }: SiteConfig, locale: string = own ?? i18n.defaultLocale): string {
  return i18n.localeConfigs[locale]?.htmlLang ?? locale.replaceAll('_', '-');
}

/** The locale for `Intl` date formats. */
export function dateLocale(site: SiteConfig): string {
  return localeTag(langOf(site));
}

/** The configuration of the site in one language: with its own host and base URL. */
export function configOfLocale(config: SiteConfig, locale: string): SiteConfig {
  const { url = config.url, baseUrl } = config.i18n.localeConfigs[locale] ?? {};
  const usual = locale === config.i18n.defaultLocale ? config.baseUrl : joinUrl(config.baseUrl, locale, '/');
  return { ...config, locale, url, baseUrl: baseUrl ?? usual };
}

/**
 * Folder of a language's site below the output folder: empty, or ends with a slash. Sites at the host of the default language
 * have the same path there as on the host; a language with its own host has a folder with its name. `all` starts with the default language.
 */
export function outputPrefixOf(site: SiteConfig, all: readonly SiteConfig[]): string {
  const [main = site] = all;
  if (site.url !== main.url) return `${currentLocale(site)}/`;
  const bases = all.filter(({ url }) => url === main.url).map(({ baseUrl }) => baseUrl);
  return decodeURI(site.baseUrl.slice(commonBase(bases).length));
}

/** The longest common path of all base URLs, ending with a slash. */
export function commonBase([first = '/', ...others]: readonly string[]): string {
  const folders = first.split('/').map((_, index, parts) => `${parts.slice(0, index).join('/')}/`);
  return folders.findLast((folder) => first.startsWith(folder) && others.every((other) => other.startsWith(folder))) ?? '/';
}
