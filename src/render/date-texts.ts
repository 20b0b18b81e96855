import type { ShownDate } from '../model/blog-page.ts';

/** Writes a date, `YYYY-MM-DDTHH:mm:ss.sssZ`, in the language of a site and in UTC. */
export type WriteDate = (iso: string) => ShownDate;

/** `May 6, 2021`. To make a writer costs as much as dozens of dates. The locale has to be one that `Intl` knows. */
export function fullDates(locale: string): WriteDate {
  return writer(locale, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** The same without the year. */
export function datesOfYear(locale: string): WriteDate {
  return writer(locale, { month: 'long', day: 'numeric' });
}

function writer(locale: string, format: Intl.DateTimeFormatOptions): WriteDate {
  const { format: textOf } = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
  return (iso) => ({ iso, text: textOf(new Date(iso)) });
}
