import * as z from 'zod';
import { normalizePath } from '../../text/url.ts';
import { type DeepReadonly, documentGlobs, helperGlobs, idSchema, pagePathSchema, sourceKeys, tagKeys } from './source-schema.ts';

/** Options of one version. */
const versionSchema = z.strictObject({
  label: z.string().optional().describe('Label; defaults to the name of the version, or `Next` for the current one.'),
  path: pagePathSchema
    .transform((path) => path.replace(/^\/+|(?<!\/)\/+$/g, ''))
    .refine((path) => !path.includes('/') && path !== '.' && path !== '..', 'expected one URL segment, without slashes')
    .optional()
    .describe('URL segment; by default, none for the last version, `next` for the current one, and the name for others.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe('Notice above the title of each page; by default, newer versions than the last one are unreleased, older ones unmaintained.'),
  badge: z.boolean().optional().describe('Whether pages show their version; by default, if there are several.'),
  className: z.string().optional().describe('CSS class of the pages.'),
  noIndex: z.boolean().default(false).describe('Excludes the version from search engines and the sitemap.'),
});

/** Options of a docs set that has versions. */
const versionKeys = {
  versions: z.record(z.string(), versionSchema).default({}).describe('Options of versions, by name; `current` is the unreleased version.'),
  lastVersion: z.string().optional().describe('Version at the base path of the docs set; by default, the newest released one.'),
  includeCurrentVersion: z.boolean().default(true).describe('Whether to publish the unreleased docs.'),
  onlyIncludeVersions: z.array(z.string()).optional().describe('Names of the versions to publish; defaults to all.'),
  disableVersioning: z.boolean().default(false).describe('Whether to publish only the current docs.'),
  canonicalVersion: z
    .enum(['own', 'last'])
    .default('own')
    .describe('Canonical URL of pages in older and newer versions: their own URL, or that of the same page in the last version.'),
};

/** Options of one docs set. */
export const docsSetSchema = z.strictObject({
  id: idSchema.describe('Id of the docs set; must be unique.'),
  path: z.string().default('content/docs').describe('Folder of the documents.'),
  routeBasePath: pagePathSchema.default('docs').describe('Base URL path of the docs set; `/` for the root.'),
  include: documentGlobs.describe('Globs of files to include.'),
  exclude: helperGlobs.describe('Globs of files to exclude.'),
  sidebarPath: z
    .union([z.string(), z.literal(false)])
    .optional()
    .describe(
      'Sidebars file (`.json`, `.ts`, `.js`); `false` removes the sidebar. By default, `sidebars.json` next to the configuration, or else a sidebar generated from the folders.',
    ),
  breadcrumbs: z.boolean().default(true).describe('Whether pages show breadcrumbs above their title.'),
  numberPrefixParser: z
    .boolean()
    .default(true)
    .describe('Whether number prefixes set the position: `01-intro.md` becomes `intro` at position 1.'),
  sidebarCollapsible: z.boolean().default(true).describe('Whether categories can be collapsed.'),
  sidebarCollapsed: z.boolean().default(true).describe('Whether categories are collapsed initially.'),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(false).describe('Adds a button that hides the sidebar on wide screens.'),
      autoCollapseCategories: z.boolean().default(false).describe('Whether expanding a category collapses its siblings.'),
    })
    .prefault({})
    .describe('Options of the sidebar.'),
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
    .refine((sets) => new Set(sets.map(({ id }) => id)).size === sets.length, 'expected each docs set to have a unique "id"')
    .refine(
      (sets) => new Set(sets.map(({ path }) => shortest(path))).size === sets.length,
      'expected each docs set to have a unique "path"',
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
  routeBasePath: pagePathSchema.default('/').describe('Base URL path of the pages.'),
  include: globs('**/*.{md,mdx,tsx,jsx,ts,js}').describe('Globs of files to include.'),
  exclude: globs('**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**', '**/*.d.ts').describe('Globs of files to exclude.'),
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
