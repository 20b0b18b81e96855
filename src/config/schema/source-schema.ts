import * as z from 'zod';
import { jsonProblem } from '../../model/json-problem.ts';
import { isExternalHref } from '../../text/url.ts';

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

/** Argument of an `editUrl` function. */
export interface EditUrlContext {
  /** Relative to the content folder. */
  readonly docPath: string;
  /** Name of the docs set or blog; empty for a page. */
  readonly docsId: string;
  /** Relative to the root of the site. */
  readonly path: string;
  /** URL of the page. */
  readonly permalink: string;
  /** Name of the language. */
  readonly locale: string;
  /** Name of the version; `current` for the unreleased one. */
  readonly version: string;
  /** Content folder of the version, relative to the root of the site. */
  readonly versionDocsDirPath: string;
  /** The same for posts: their folder, and the path in it. */
  readonly blogDirPath: string;
  readonly blogPath: string;
}

const isAddress = (text: string) => text !== '' && (!isExternalHref(text) || URL.canParse(text));
const isFunction = (value: unknown): value is (context: EditUrlContext) => string | undefined => typeof value === 'function';

/** A function that returns the URL of an edit link. */
export const editUrlFunctionSchema = z.custom<(context: EditUrlContext) => string | undefined>(isFunction, 'expected a function');

/** Options of all content with source files. */
export const sourceKeys = {
  editUrl: z
    .union([z.string().refine(isAddress, 'expected a URL'), editUrlFunctionSchema])
    .optional()
    .describe('Base URL of edit links, or a function that returns the edit URL of a file. By default, pages have no edit link.'),
  showLastUpdateTime: z.boolean().default(false).describe('Whether pages show when they were last updated, from git.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Whether pages show who last updated them, from git.'),
  showContributors: z.boolean().default(false).describe('Whether pages show everyone who changed them, from git, by number of commits.'),
};

/** Options of content that is read from files. */
export type SourceConfig = DeepReadonly<z.output<z.ZodObject<typeof sourceKeys>>>;

/** Severity of a problem that may be intentional. */
export const severitySchema = z.enum(['error', 'warn', 'ignore']).or(z.literal('throw').transform(() => 'error' as const));

/** Options of content with tags. */
export const tagKeys = {
  tags: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe('Tags file in the docs or blog folder; `false` for none. By default, `tags.yml`, if it exists.'),
  tagsBasePath: pagePathSchema.min(1).default('tags').describe('Path of the tag pages, below the docs set or blog.'),
  onInlineTags: severitySchema.default('warn').describe('Severity of tags that are not in the tags file.'),
};

/** Values that are JSON, by name. */
export const jsonRecordSchema = z
  .record(z.string(), z.unknown())
  .refine((values) => jsonProblem(values) === undefined, 'expected plain values, as in JSON');

/** Name of one of several folders of a kind. */
export const idSchema = z
  .string()
  .regex(/^[\w-]+$/, 'expected letters, digits, "-" and "_" only')
  .default('default');

/** Globs of the files of a content folder that are its documents. */
export const documentGlobs = z.array(z.string()).default(['**/*.{md,mdx}']);

/** Globs of files to leave out, such as partials and tests. */
export const helperGlobs = z.array(z.string()).default(['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**']);

/** Deeply readonly; functions stay as they are. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;
