import * as z from 'zod';
import { normalizePath } from '../../text/url.ts';
import { type DeepReadonly, documentGlobs, helperGlobs, idSchema, sourceKeys, tagKeys } from './source-schema.ts';

/** Options of one version. */
const versionSchema = z.strictObject({
  label: z.string().optional().describe('Name that readers see; that of the version if not given, `Next` for the current one.'),
  path: z
    .string()
    .transform((path) => path.replace(/^\/+|(?<!\/)\/+$/g, ''))
    .refine((path) => !/[\\/?#]/.test(path) && path !== '.' && path !== '..', 'expected one part of an address, without slashes')
    .optional()
    .describe('Part of the address; none for the last version, `next` for the current one, else the name of the version.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe('What pages say above their title; by default versions before the last are unreleased, those after it unmaintained.'),
  badge: z.boolean().optional().describe('Whether pages name their version; where there are several, if not given.'),
  className: z.string().optional().describe('CSS class around the pages.'),
  noIndex: z.boolean().default(false).describe('Keeps the version out of search engines.'),
});

/** Options of a docs set that has versions. */
export const versionKeys = {
  versions: z
    .record(z.string(), versionSchema)
    .default({})
    .describe('Details of versions, by name; `current` is the folder that is being written.'),
  lastVersion: z
    .string()
    .optional()
    .describe('Version that is published at the path of the set; by default the newest one that is released.'),
  includeCurrentVersion: z.boolean().default(true).describe('Whether the folder that is being written is published.'),
  onlyIncludeVersions: z.array(z.string()).optional().describe('Versions that are published; all if not given.'),
  disableVersioning: z.boolean().default(false).describe('Publishes the current folder alone, as if there were no versions.'),
  canonicalVersion: z
    .enum(['own', 'last'])
    .default('own')
    .describe('Where pages of other versions send search engines: to themselves, or to the same page of the last version.'),
};

const docsSetSchema = z.strictObject({
  id: idSchema.describe('Name of the set; needed when there are several.'),
  path: z.string().default('content/docs').describe('Folder of the documents.'),
  routeBasePath: z.string().default('docs').describe('Where the set begins on the site; `/` for the whole site.'),
  include: documentGlobs.describe('Globs of the files that are documents.'),
  exclude: helperGlobs.describe('Globs of files that are not documents.'),
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
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(false).describe('A button that puts the sidebar away on wide screens.'),
      autoCollapseCategories: z.boolean().default(false).describe('Opening a category closes the others beside it.'),
    })
    .prefault({})
    .describe('What readers can do with the sidebar.'),
  ...tagKeys,
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

const globs = (...patterns: string[]) => z.array(z.string()).default(patterns);

const pagesSetSchema = z.strictObject({
  path: z.string().default('content/pages').describe('Folder of the pages.'),
  routeBasePath: z.string().default('/').describe('Where the pages begin on the site.'),
  include: globs('**/*.{md,mdx,tsx,jsx,ts,js}').describe('Globs of the files that are pages.'),
  exclude: globs('**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**', '**/*.d.ts').describe('Globs of files that are not pages.'),
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
