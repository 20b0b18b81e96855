const pattern = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A date, with or without time, in ISO form and UTC. One without a time zone is meant in UTC, so that it is the same on
 * every machine. Absent when the text is no date, or a day that no calendar has.
 */
export function readDate(text: string): string | undefined {
  const [, year = '', month = '', day = '', time = '00:00', zone = 'Z'] = pattern.exec(text.trim()) ?? [];
  const calendarDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = new Date(`${calendarDay}T00:00:00Z`);
  // Some engines take February 30 for a day in March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(calendarDay)) return undefined;
  const date = new Date(`${calendarDay}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
