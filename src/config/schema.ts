import * as z from 'zod';
import { jsonProblem } from '../model/json-problem.ts';
import { pageActions } from '../model/site-data.ts';
import { blogSchema } from './schema/blog-schema.ts';
import { announcementBarSchema, colorModeSchema, footerSchema, navbarSchema, tableOfContentsSchema } from './schema/chrome-schema.ts';
import { docsSchema, pagesSchema } from './schema/content-schema.ts';
import {
  analyticsSchema,
  chatSchema,
  contentSecurityPolicySchema,
  feedbackSchema,
  hostFilesSchema,
  i18nSchema,
  llmsSchema,
  manifestsSchema,
  redirectExtensionsSchema,
  redirectSchema,
  serverSchema,
  widgetsSchema,
} from './schema/features-schema.ts';
import { imagesSchema, socialCardsSchema } from './schema/images-schema.ts';
import { markdownSchema } from './schema/markdown-schema.ts';
import { changelogSchema, openapiSchema, pluginsSchema, typedocSchema } from './schema/plugin-schema.ts';
import { generateRoutesSchema } from './schema/routes-schema.ts';
import { budgetsSchema, rulesSchema } from './schema/rules-schema.ts';
import { searchSchema } from './schema/search-schema.ts';
import { type DeepReadonly, severitySchema } from './schema/source-schema.ts';
import { basePathSchema, hostSchema } from './schema/url-schema.ts';

const attribute = z.union([z.string(), z.boolean()]);

const headTagSchema = z.strictObject({
  tagName: z.enum(['base', 'link', 'meta', 'noscript', 'script', 'style']).describe('Name of the element.'),
  attributes: z.record(z.string(), attribute).default({}).describe('`true` writes an attribute without a value.'),
  innerHTML: z.string().optional().describe('Content of the element, as HTML.'),
});

const scriptSchema = z.union([z.string(), z.object({ src: z.string() }).catchall(attribute)]);
const stylesheetSchema = z.union([z.string(), z.object({ href: z.string() }).catchall(attribute)]);

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

/** Every key of `site.config.ts`. The descriptions are the reference that users read. */
export const configSchema = z.strictObject({
  title: z.string().min(1).describe('Title of the site, in the navbar and after the title of every page.'),
  titleDelimiter: z.string().default('|').describe('Text between the title of a page and that of the site.'),
  tagline: z.string().default('').describe('One line about the site; the default description of pages.'),
  url: hostSchema('https://www.example.com').describe('URL of the host, without a path.'),
  baseUrl: basePathSchema.default('/').describe('Base path of the site, such as `/docs/`.'),
  baseUrlIssueBanner: z
    .boolean()
    .default(true)
    .describe('Whether the home page shows a warning when its script and stylesheet do not load, as with a wrong `baseUrl`.'),
  trailingSlash: z.boolean().default(true).describe('`true` writes `page/index.html`, `false` writes `page.html`.'),
  favicon: z.string().optional().describe('Path of the icon in a static folder. By default `favicon.svg`, `.ico` or `.png`, if it exists.'),
  image: socialImageSchema.optional().describe('Default social image of pages: its path in a static folder, or a URL.'),
  socialCards: socialCardsSchema
    .default(false)
    .describe('Draws a social image with the title for each page without an image. Needs the package `@resvg/resvg-js`.'),
  images: imagesSchema.prefault({}).describe('Images of documents, posts and pages.'),
  headTags: z.array(headTagSchema).default([]).describe('Elements for the head of every page.'),
  scripts: z.array(scriptSchema).default([]).describe('Scripts for the head of every page: a URL, or attributes with `src`.'),
  stylesheets: z.array(stylesheetSchema).default([]).describe('Stylesheets for the head of every page: a URL, or attributes with `href`.'),
  navbar: navbarSchema.optional().describe('The navbar. By default it has the title and a link to each part of the site.'),
  footer: footerSchema.optional().describe('The footer; `false` for none. By default it has one line with the title.'),
  announcementBar: announcementBarSchema.optional().describe('A bar above the navbar.'),
  theme: z
    .strictObject({
      font: z.boolean().default(true).describe('Whether pages use the font Figtree, served by the site itself; `false` for system fonts.'),
    })
    .prefault({})
    .describe('Appearance of the site.'),
  colorMode: colorModeSchema.prefault({}).describe('Light and dark mode.'),
  storage: z
    .strictObject({
      type: z
        .enum(['localStorage', 'sessionStorage'])
        .default('localStorage')
        .describe('`localStorage` keeps choices for the next visit, `sessionStorage` until the tab is closed.'),
    })
    .prefault({})
    .describe('Where the browser stores the choices of readers.'),
  prefetch: z
    .union([z.enum(['hover', 'visible']), z.literal(false)])
    .default('hover')
    .describe('When linked pages are prefetched: `hover` when a link is hovered, touched or focused, `visible` also when it is in view.'),
  docs: docsSchema
    .optional()
    .describe('Documentation: a docs set, a list of docs sets, or `false`. By default `content/docs`, if it exists.'),
  blog: blogSchema.optional().describe('Blog: its options, a list of blogs, or `false`. By default `content/blog`, if it exists.'),
  pages: pagesSchema.optional().describe('Single pages: their options, or `false`. By default `content/pages`, if it exists.'),
  staticDirs: z.array(z.string()).optional().describe('Folders that are copied unchanged. By default `content/static`, if it exists.'),
  markdown: markdownSchema.prefault({}).describe('Markdown and MDX.'),
  tableOfContents: tableOfContentsSchema.prefault({}).describe('Which headings the table of contents shows; front matter overrides it.'),
  generateRoutes: generateRoutesSchema
    .optional()
    .describe('A function that returns more pages: one component, rendered with different data.'),
  changelog: changelogSchema
    .default(false)
    .describe('Shows the changelog of a project as a page, with an anchor for each version; `{}` shows `CHANGELOG.md`.'),
  openapi: openapiSchema.default([]).describe('API references from OpenAPI files. Needs the package `@scalar/openapi-parser`.'),
  typedoc: typedocSchema.default([]).describe('API references from JSON files of TypeDoc.'),
  plugins: pluginsSchema.default([]).describe('Plugins, which add documents, pages, files and checks.'),
  i18n: i18nSchema.prefault({}).describe('Locales.'),
  search: searchSchema.prefault({}).describe('Search: its options, or `false`.'),
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
          .describe('Last-modified dates from front matter or git: as a date, as date and time, or none.'),
        ignorePatterns: z.array(z.string()).default([]).describe('Globs of URLs to exclude.'),
      }),
    ])
    .prefault({})
    .describe('`sitemap.xml`: its options, or `false`.'),
  redirects: z.array(redirectSchema).default([]).describe('Old paths and their targets.'),
  redirectExtensions: redirectExtensionsSchema
    .default([])
    .describe('Extensions that URLs of pages once had: with `html`, `/page.html` redirects to `/page/`. Paths that exist are left alone.'),
  hostFiles: hostFilesSchema
    .default([])
    .describe(
      'Hosts for which a build writes a file with redirects and, if the format has them, headers, in addition to `_redirects` and `_headers`.',
    ),
  llms: llmsSchema.prefault({}).describe('Markdown files for machines; `true` for all, `false` for none.'),
  manifests: manifestsSchema
    .prefault({})
    .describe('Files with the URLs and links of the site, for programs; `true` for all, `false` for none.'),
  budgets: budgetsSchema.prefault({}).describe('Limits for each page; a page that exceeds one is reported by the rule `page-size`.'),
  rules: rulesSchema.prefault({}).describe('Levels of the rules that `check` and `build` report, by id.'),
  onBrokenLinks: severitySchema
    .default('error')
    .describe('Severity of a link to a missing page or file: another name of the rule `link-broken`.'),
  onBrokenAnchors: severitySchema
    .default('error')
    .describe('Severity of a link to a missing heading: another name of the rule `anchor-broken`.'),
  onBrokenImages: severitySchema.default('error').describe('Severity of a missing image: another name of the rule `image-broken`.'),
  customFields: z
    .record(z.string(), z.unknown())
    .refine((values) => jsonProblem(values) === undefined, 'expected plain values, as in JSON')
    .default({})
    .describe('JSON values for pages and components, which read them with `useSite().customFields`.'),
  feedback: feedbackSchema.optional().describe('Asks readers at the end of an article whether it was helpful.'),
  pageActions: z
    .array(z.enum(pageActions))
    .default([])
    .describe(
      'Links at the end of an article to its Markdown page: `copy` copies it, `markdown` shows it, `chatgpt` and `claude` open it there.',
    ),
  clientModules: z.array(z.string()).default([]).describe('Paths of modules that run in the browser on every page, relative to the root.'),
  analytics: analyticsSchema.optional().describe('Page view analytics, in `build` only.'),
  chat: chatSchema.optional().describe('Support chat.'),
  widgets: widgetsSchema.optional().describe('Scripts for accessibility and cookie consent, and hosts to connect to early.'),
  contentSecurityPolicy: contentSecurityPolicySchema
    .default(false)
    .describe(
      'Content security policy in `_headers`: `true` allows the site and the configured services; an object allows more sources by directive.',
    ),
  pageTimeLimit: z
    .number()
    .positive()
    .max(86_400)
    .default(30)
    .describe('Time limit in seconds for the code of a page, a plugin or `generateRoutes`; exceeding it is an error that names the code.'),
  server: serverSchema.prefault({}).describe('The server of `storedocs dev`.'),
  outDir: z.string().default('build').describe('Output folder.'),
});

/** A configuration as authors write it. */
export type SiteConfigInput = z.input<typeof configSchema>;

/** A valid configuration with all defaults in place. */
export type SiteConfig = DeepReadonly<z.output<typeof configSchema>> & {
  /** The language that the configuration is for; absent: the default one. */
  readonly locale?: string | undefined;
};
