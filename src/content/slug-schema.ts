import * as z from 'zod';

/** A path that an author chooses for a page, as it is read, not percent-encoded. */
export const slugSchema = z
  .string({ error: 'expected a string' })
  .refine((slug) => !/[?#\\]/.test(slug), 'expected a path without "?", "#" and "\\"')
  .refine((slug) => !/[\0-\x1f\x7f]|\p{Surrogate}/u.test(slug), 'expected a path without control characters');
