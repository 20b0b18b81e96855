import * as z from 'zod';
import { parseDate } from '../text/parse-date.ts';

const expected = 'expected a date such as 2026-11-21 or 2026-11-21T08:30:00Z';

/** A date in front matter, in any of the forms that people write; it becomes `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const dateSchema = z.string({ error: expected }).transform((written, context) => {
  const parsed = parseDate(written);
  if (parsed === undefined) context.addIssue({ code: 'custom', message: expected });
  return parsed ?? z.NEVER;
});
