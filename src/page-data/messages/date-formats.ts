import { dateLocale } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { ShownDate } from '../../model/page-parts.ts';

/** Formats an ISO date, `YYYY-MM-DDTHH:mm:ss.sssZ`, as its day in UTC. */
type WriteDate = (iso: string) => ShownDate;

/** The date formats of the pages of a site, in its language. */
export interface DateFormats {
  /** `November 21, 2026` */
  readonly long: WriteDate;
  /** `Nov 21, 2026` */
  readonly short: WriteDate;
  /** `November 21` */
  readonly ofYear: WriteDate;
}

/** Created once for a site: creating a formatter costs as much as formatting dozens of dates. */
export function createDateFormats(site: SiteConfig): DateFormats {
  const locale = dateLocale(site);
  const writer = (format: Intl.DateTimeFormatOptions): WriteDate => {
    const { format: textOf } = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
    return (iso) => ({ iso, text: textOf(new Date(iso)) });
  };
  return {
    long: writer({ year: 'numeric', month: 'long', day: 'numeric' }),
    short: writer({ year: 'numeric', month: 'short', day: 'numeric' }),
    ofYear: writer({ month: 'long', day: 'numeric' }),
  };
}
