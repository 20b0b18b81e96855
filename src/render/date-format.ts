import type { SiteConfig } from '../config/schema.ts';
import { localeTag } from '../text/locale-tag.ts';

/** Writes a moment as its day in UTC, in the language of the site: `Nov 21, 2026`. Dear to create, cheap to call. */
export function createDateFormat({ i18n }: SiteConfig): (iso: string) => string {
  const locale = localeTag(i18n.localeConfigs[i18n.defaultLocale]?.htmlLang ?? i18n.defaultLocale);
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (iso) => format.format(new Date(iso));
}
