import { dateLocale } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';

/** Writes a moment as its day in UTC, in the language of the site: `Nov 21, 2026`. Dear to create, cheap to call. */
export function createDateFormat(site: SiteConfig): (iso: string) => string {
  const format = new Intl.DateTimeFormat(dateLocale(site), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (iso) => format.format(new Date(iso));
}
