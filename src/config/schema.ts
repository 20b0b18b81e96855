import * as z from 'zod';
import { blogSchema } from './schema/blog-schema.ts';
import {
  colorModeSchema,
  footerSchema,
  headTagSchema,
  navbarSchema,
  scriptSchema,
  stylesheetSchema,
  tableOfContentsSchema,
} from './schema/chrome-schema.ts';
import { docsSchema, pagesSchema } from './schema/content-schema.ts';
import {
  contentSecurityPolicySchema,
  generateRoutesSchema,
  i18nSchema,
  redirectExtensionsSchema,
  redirectSchema,
  rulesSchema,
  serverSchema,
} from './schema/features-schema.ts';
import { markdownSchema } from './schema/markdown-schema.ts';
import { pluginsSchema } from './schema/plugin-schema.ts';
import { searchSchema } from './schema/search-schema.ts';
import { basePathSchema, type DeepReadonly, hostSchema, jsonRecordSchema, severitySchema } from './schema/source-schema.ts';

const pixels = z.number().int().positive();

const socialImage = z.strictObject({
  src: z.string().min(1).describe('Path or URL of the image.'),
  alt: z.string().optional().describe('Alternative text.'),
  width: pixels.optional().describe('Pixels.'),
  height: pixels.optional().describe('Pixels.'),
});

const socialImageSchema = z.union([
  z
    .string()
    .min(1)
    .transform((src): z.output<typeof socialImage> => ({ src })),
  socialImage,
]);

/** The keys of `site.config.ts` that are not those of a feature. The descriptions are the reference that users read. */
export const configSchema = z.strictObject({
  title: z.string().min(1).describe('Title of the site, shown in the navbar and after the title of every page.'),
  titleDelimiter: z.string().default('|').describe('Text between the page title and the site title.'),
  tagline: z.string().default('').describe('Short description of the site; also the default description of pages.'),
  url: hostSchema('https://www.example.com').describe('URL of the site without a path, such as `https://docs.example.com`.'),
  baseUrl: basePathSchema.default('/').describe('Base path of the site, such as `/docs/`.'),
  trailingSlash: z.boolean().default(true).describe('`true` writes `page/index.html`, `false` writes `page.html`.'),
  favicon: z
    .string()
    .optional()
    .describe('Path of the icon in a static folder. By default, `favicon.svg`, `favicon.ico` or `favicon.png`, if it exists.'),
  image: socialImageSchema.optional().describe('Default social image of pages: a path in a static folder, or a URL.'),
  headTags: z.array(headTagSchema).default([]).describe('Elements to add to the head of every page.'),
  scripts: z.array(scriptSchema).default([]).describe('Scripts to add to the head of every page: URLs, or attributes with `src`.'),
  stylesheets: z
    .array(stylesheetSchema)
    .default([])
    .describe('Stylesheets to add to the head of every page: URLs, or attributes with `href`.'),
  navbar: navbarSchema.optional().describe('The navbar. By default, it contains the title and a link to each part of the site.'),
  footer: footerSchema.optional().describe('The footer; `false` disables it. By default, it is a line with the title.'),
  theme: z
    .strictObject({
      font: z.boolean().default(true).describe('Whether pages use the Figtree font, served by the site itself; `false` uses system fonts.'),
    })
    .prefault({})
    .describe('Appearance of the site.'),
  colorMode: colorModeSchema.prefault({}).describe('Light and dark mode.'),
  prefetch: z
    .union([z.enum(['hover', 'visible']), z.literal(false)])
    .default('hover')
    .describe('When linked pages are prefetched: `hover` when a link is hovered, touched or focused; `visible` also when it is in view.'),
  docs: docsSchema
    .optional()
    .describe('Documentation: a docs set, a list of docs sets, or `false`. By default, `content/docs`, if it exists.'),
  blog: blogSchema.optional().describe('Blog: a blog, a list of blogs, or `false`. By default, `content/blog`, if it exists.'),
  pages: pagesSchema.optional().describe('Single pages, or `false`. By default, `content/pages`, if it exists.'),
  staticDirs: z.array(z.string()).optional().describe('Folders to copy unchanged. By default, `content/static`, if it exists.'),
  markdown: markdownSchema.prefault({}).describe('Markdown and MDX options.'),
  tableOfContents: tableOfContentsSchema.prefault({}).describe('Heading levels in the table of contents; front matter overrides them.'),
  generateRoutes: generateRoutesSchema.optional().describe('Function that returns pages rendered by a component from data.'),
  plugins: pluginsSchema.default([]).describe('Plugins that add documents, pages, files and checks.'),
  i18n: i18nSchema.prefault({}).describe('Locales and translations.'),
  search: searchSchema.prefault({}).describe('Search options, or `false`.'),
  sitemap: z
    .union([
      z.literal(false),
      z.strictObject({
        changefreq: z
          .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
          .default('daily')
          .describe('How often pages change, for crawlers.'),
        priority: z.number().min(0).max(1).default(0.5).describe('Priority of pages, for crawlers.'),
        lastmod: z
          .enum(['date', 'datetime'])
          .nullable()
          .default(null)
          .describe('Format of last-modified dates, from front matter or git: `date`, `datetime`, or `null` for none.'),
        ignorePatterns: z.array(z.string()).default([]).describe('Globs of URL paths to exclude.'),
      }),
    ])
    .prefault({})
    .describe('Options of `sitemap.xml`, or `false`.'),
  redirects: z.array(redirectSchema).default([]).describe('Redirects from old paths to their new targets.'),
  redirectExtensions: redirectExtensionsSchema
    .default([])
    .describe(
      'Extensions that page URLs used to have: with `html`, `/page.html` redirects to `/page/`. Existing paths are not redirected.',
    ),
  manifests: z
    .boolean()
    .default(true)
    .describe(
      'Whether to write `urls.json`, all URLs with their anchors for `check --against`, and `links.json`, the links to and from each page.',
    ),
  rules: rulesSchema.prefault({}).describe('Levels of the rules of `check` and `build`, by id.'),
  onBrokenLinks: severitySchema.default('error').describe('Severity of links to a missing page or file; sets the rule `link-broken`.'),
  onBrokenAnchors: severitySchema.default('error').describe('Severity of links to a missing heading; sets the rule `anchor-broken`.'),
  onBrokenImages: severitySchema.default('error').describe('Severity of missing images; sets the rule `image-broken`.'),
  customFields: jsonRecordSchema.default({}).describe('JSON values that pages and components can read with `useSite().customFields`.'),
  clientModules: z.array(z.string()).default([]).describe('Paths of modules that run in the browser on every page, relative to the root.'),
  clientComponents: z
    .array(z.string())
    .default([])
    .describe(
      "Files and packages whose components run in the browser, as if each module began with `'use client'`: paths relative to the root, and names.",
    ),
  contentSecurityPolicy: contentSecurityPolicySchema
    .default(false)
    .describe(
      'Content security policy in `_headers`: `true` allows the site and the configured services; an object adds sources by directive.',
    ),
  pageTimeLimit: z
    .number()
    .positive()
    .max(86_400)
    .default(30)
    .describe('Time limit in seconds for the code of a page, a plugin or `generateRoutes`.'),
  server: serverSchema.prefault({}).describe('Options of the server of `storedocs dev`.'),
  outDir: z.string().default('build').describe('Output folder.'),
});

/** A configuration as authors write it, without the keys of features. */
export type CoreConfigInput = z.input<typeof configSchema>;

/** A valid configuration with all defaults in place. */
export type SiteConfig = DeepReadonly<z.output<typeof configSchema>> & {
  /** The language that the configuration is for; absent: the default one. */
  readonly locale?: string | undefined;
};
