import * as z from 'zod';

/** The URL of a host, without path and credentials. `example` is shown in messages. */
export function hostSchema(example: string) {
  return z
    .url({ protocol: /^https?$/, error: `expected a URL such as "${example}"`, abort: true })
    .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'expected a URL without user name and password: it is published on every page')
    .refine(
      (url) => URL.canParse(url) && new URL(url).pathname === '/' && !url.includes('?') && !url.includes('#'),
      'expected a URL without a path: set the path in "baseUrl"',
    )
    .transform((url) => url.replace(/\/$/, ''));
}

/** A base path with characters that need no encoding, so that it is the same in links, headers and host configurations. */
export const basePathSchema = z
  .string()
  .regex(/^\/([^?#\s]*\/)?$/, { error: 'expected a path that begins and ends with "/"', abort: true })
  .refine((path) => /^\/([^/]+\/)*$/.test(path), { error: 'expected a path without "//"', abort: true })
  .refine((path) => !/\/\.{1,2}\//.test(path), { error: 'expected a path without "." and ".." as names of folders', abort: true })
  .refine(
    (path) => /^[\w\-.~/!$&'()*+,;=:@]*$/.test(path),
    'expected only letters from a to z, digits and "-._~!$&\'()*+,;=:@" between slashes',
  );

/**
 * A path of pages that an author chooses, not percent-encoded. Characters that end a path in a URL, cannot be in a file name or are removed from
 * links by browsers are rejected, even percent-encoded: hosts and tools decode paths more than once.
 */
export const pagePathSchema = z
  .string({ error: 'expected a string' })
  .refine((path) => !/[?#\\]|%(?:3f|23|5c)/i.test(path), 'expected a path without "?", "#" and "\\"')
  .refine((path) => !/[\0-\x1f\x7f]|%[01][\da-f]|%7f/i.test(path), 'expected a path without control characters')
  .refine((path) => !/\p{Surrogate}|%ed%[ab][\da-f]/iu.test(path), 'expected a path without half of a surrogate pair');
