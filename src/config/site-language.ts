import type { SiteConfig } from './schema.ts';

/** Language of the pages, as their `lang` attribute says it: in it dates are written and labels are sorted. */
export function siteLanguage({ i18n }: SiteConfig): string {
  return i18n.localeConfigs[i18n.defaultLocale]?.htmlLang ?? i18n.defaultLocale;
}
