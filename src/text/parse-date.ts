const iso =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[T ]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*(?:Z|UTC|GMT|([+-]\d{2}):?(\d{2})?)?)?$/i;
const named = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(?:([a-z]{3,9})\.?\s+(\d{1,2})|(\d{1,2})\s+([a-z]{3,9})\.?),?\s+(\d{4})$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a date as written by a person, such as `2021-05-06`, `2021-05-06 14:30 +02:00` or `May 6, 2021`. One without a time
 * zone is UTC, so that it means the same everywhere. Returns `YYYY-MM-DDTHH:mm:ss.sssZ`, or `undefined` if it is not a date.
 */
export function parseDate(text: string): string | undefined {
  const written = yearFirst(text);
  const parts = iso.exec(written);
  if (parts) {
    const [year, month, day, hour = 0, minute = 0, second = 0] = parts
      .slice(1, 7)
      .map((part) => (part === undefined ? undefined : Number(part)));
    const offset = parts[8] === undefined ? 0 : Number(parts[8]) * 60 + Math.sign(Number(`${parts[8][0]}1`)) * Number(parts[9] ?? 0);
    const milliseconds = Number((parts[7] ?? '').padEnd(3, '0'));
    if (hour > 23 || minute > 59 || second > 59) return undefined;
    const start = startOfDay(year ?? 0, month ?? 0, day ?? 0);
    return start === undefined
      ? undefined
      : new Date(start + ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds).toISOString();
  }
  const [, firstMonth, lastDay, firstDay, lastMonth, year] = named.exec(written) ?? [];
  const month = months.indexOf((firstMonth ?? lastMonth ?? '').slice(0, 3).toLowerCase());
  const start = startOfDay(Number(year), month + 1, Number(lastDay ?? firstDay));
  return start === undefined ? undefined : new Date(start).toISOString();
}

/** `month/day/year`, which means the same as in JavaScript, with the year first; other texts without spaces around them. */
function yearFirst(text: string): string {
  return text.trim().replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/, '$3-$1-$2');
}

/** True for a date that does not exist, such as `2017-02-29`. */
export function isNoDay(text: string): boolean {
  const [, year, month, day] = iso.exec(yearFirst(text)) ?? [];
  return year !== undefined && startOfDay(Number(year), Number(month), Number(day)) === undefined;
}

/** Milliseconds of a date if it exists. */
function startOfDay(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0 ? date.getTime() : undefined;
}
