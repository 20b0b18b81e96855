import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { isLanguageTag, tagsByLanguage } from '../text/language.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { configOfLocale, localesOf } from './locales.ts';
import type { SiteConfig } from './schema.ts';
import { findKey } from './zod-problems.ts';

/** Problems of the locales of a configuration that involve several keys. `file` is that of the configuration, for messages. */
export function localeProblems(config: SiteConfig, { file, text }: { readonly file: string; readonly text: string }): Diagnostic[] {
  const { defaultLocale, locales, localeConfigs } = config.i18n;
  const all = localesOf(config);
  const invalid = (message: string, key: string, hint?: string): Diagnostic =>
    problem('locale-invalid', message, { file, ...findKey(text, key), ...(hint === undefined ? {} : { hint }) });
  const missing =
    locales === undefined || locales.includes(defaultLocale)
      ? []
      : [
          invalid(
            `"i18n.defaultLocale" is "${defaultLocale}", which is not in "i18n.locales": ${quoted(locales)}.`,
            'defaultLocale',
            didYouMean(defaultLocale, locales) ?? `Add "${defaultLocale}" to "locales".`,
          ),
        ];
  const noTags = all
    .filter((locale) => !isLanguageTag(locale))
    .map((locale) => {
      const key = locale === defaultLocale ? 'defaultLocale' : 'locales';
      return invalid(`"${locale}" is not a valid locale tag.`, key, tagHint(locale));
    });
  const unknown = Object.keys(localeConfigs)
    .filter((locale) => !all.includes(locale))
    .map((locale) =>
      invalid(
        `"i18n.localeConfigs" names the locale "${locale}", which is not in "i18n.locales": ${quoted(all)}.`,
        locale,
        didYouMean(locale, all),
      ),
    );
  return [...missing, ...noTags, ...unknown, ...sharedUrls(config, all).map((message) => invalid(message, 'localeConfigs'))];
}

function sharedUrls(config: SiteConfig, locales: readonly string[]): string[] {
  const owners = new Map<string, string>();
  return locales.flatMap((locale) => {
    const { url, baseUrl } = configOfLocale(config, locale);
    const owner = owners.get(url + baseUrl);
    if (owner === undefined) owners.set(url + baseUrl, locale);
    return owner === undefined ? [] : [`The locales "${owner}" and "${locale}" have the same URL: ${url}${baseUrl}.`];
  });
}

function tagHint(locale: string): string {
  const tags = tagsByLanguage();
  const named = nearest(locale.toLowerCase(), tags.keys());
  const meant = (named && tags.get(named)) ?? nearest(locale, tags.values());
  return meant === undefined ? 'Tags look like "de" or "pt-BR".' : `Did you mean "${meant}"?`;
}

function quoted(locales: readonly string[]): string {
  return locales.map((locale) => `"${locale}"`).join(', ');
}
