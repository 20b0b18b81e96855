import { z } from 'zod';
import { isExternalHref, normalizePath } from '../text/url.ts';
import type { DeepReadonly } from './deep-readonly.ts';
import { versionKeys } from './schema-versions.ts';

/** What a function that makes addresses for changing a source is told. */
export interface EditUrlContext {
  /** Relative to the content folder. */
  readonly docPath: string;
  /** Name of the docs set; empty for a page. */
  readonly docsId: string;
  /** Relative to the root of the site. */
  readonly path: string;
  /** URL of the page. */
  readonly permalink: string;
}

const isAddress = (text: string) => text !== '' && (!isExternalHref(text) || URL.canParse(text));
const isFunction = (value: unknown): value is (context: EditUrlContext) => string | undefined => typeof value === 'function';

/** Options of everything that is written in files. */
const sourceKeys = {
  editUrl: z
    .union([
      z.string().refine(isAddress, 'expected an address'),
      z.custom<(context: EditUrlContext) => string | undefined>(isFunction, 'expected a function'),
    ])
    .optional()
    .describe('Address below which the files can be changed, or a function that gives that of one file. Without it: no link.'),
  showLastUpdateTime: z.boolean().default(false).describe('Whether a page says when it was changed, from git.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Whether a page says who changed it, from git.'),
};

/** Options of what is written in files. */
export type SourceConfig = DeepReadonly<z.output<z.ZodObject<typeof sourceKeys>>>;

const globs = (value: string[]) => z.array(z.string()).default(value);

const docsSetSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/, 'expected letters, digits, "-" and "_" only')
    .default('default')
    .describe('Name of the set; needed when there are several.'),
  path: z.string().default('content/docs').describe('Folder of the documents.'),
  routeBasePath: z.string().default('docs').describe('Where the set begins on the site; `/` for the whole site.'),
  include: globs(['**/*.{md,mdx}']).describe('Globs of the files that are documents.'),
  exclude: globs(['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**']).describe('Globs of files that are not documents.'),
  sidebarPath: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe(
      'File with the sidebars (`.json`, `.ts`, `.js`), `false` for none. Without it: `sidebars.json` beside the configuration if it is there, else one made from the folders.',
    ),
  breadcrumbs: z.boolean().default(true).describe('The way to the page, above its title.'),
  numberPrefixParser: z.boolean().default(true).describe('Whether `01-intro.md` becomes `intro`, in first place.'),
  sidebarCollapsible: z.boolean().default(true).describe('Whether categories can be closed.'),
  sidebarCollapsed: z.boolean().default(true).describe('Whether categories begin closed.'),
  tags: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe('File in the folder that declares tags, `false` for none. Without it: `tags.yml`, if it is there.'),
  tagsBasePath: z.string().default('tags').describe('Where the pages of tags begin, below the set.'),
  onInlineTags: z
    .enum(['error', 'warn', 'ignore'])
    .or(z.literal('throw').transform(() => 'error' as const))
    .default('warn')
    .describe('What a tag is that the file of tags does not declare.'),
  ...versionKeys,
  ...sourceKeys,
});

const shortest = (path: string) => normalizePath(`/${path}`).replace(/\/$/, '');

/** `docs` of the configuration. */
export const docsSchema = z.union([
  z.literal(false),
  docsSetSchema,
  z
    .array(docsSetSchema)
    .refine((sets) => new Set(sets.map(({ id }) => id)).size === sets.length, 'expected each docs set to have an "id" of its own')
    .refine(
      (sets) => new Set(sets.map(({ path }) => shortest(path))).size === sets.length,
      'expected each docs set to have a "path" of its own',
    ),
]);

/** One folder of documentation. */
export type DocsSetConfig = DeepReadonly<z.output<typeof docsSetSchema>>;

/** Gives a docs set its defaults. */
export function defaultDocsSet(): DocsSetConfig {
  return docsSetSchema.parse({});
}

const pagesSetSchema = z.strictObject({
  path: z.string().default('content/pages').describe('Folder of the pages.'),
  routeBasePath: z.string().default('/').describe('Where the pages begin on the site.'),
  include: globs(['**/*.{md,mdx,tsx,jsx,ts,js}']).describe('Globs of the files that are pages.'),
  exclude: globs(['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**', '**/*.d.ts']).describe('Globs of files that are not pages.'),
  ...sourceKeys,
});

/** `pages` of the configuration. */
export const pagesSchema = z.union([z.literal(false), pagesSetSchema]);

/** The folder of single pages. */
export type PagesConfig = DeepReadonly<z.output<typeof pagesSetSchema>>;

/** Gives the pages their defaults. */
export function defaultPages(): PagesConfig {
  return pagesSetSchema.parse({});
}
