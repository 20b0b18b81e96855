import * as z from 'zod';
import { normalizePath } from '../text/url.ts';
import type { DeepReadonly } from './deep-readonly.ts';
import { documentGlobs, helperGlobs, idSchema, sourceKeys, tagKeys } from './schema-source.ts';
import { versionKeys } from './schema-versions.ts';

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
