import * as z from 'zod';
import type { DiagnosticCode } from '../../model/diagnostic.ts';
import type { Redirect } from '../../model/graph.ts';
import { jsonProblem } from '../../model/json-problem.ts';
import type { CodeBlockKind, CodeProblem, DirectivePlugin, MarkdownExtension, MarkdownSyntax } from '../../model/markdown-extension.ts';
import type { PageData } from '../../model/page.ts';
import type {
  HostFile,
  ImageChange,
  PageChange,
  PagePart,
  PluginDocs,
  PublishedFiles,
  SitePlugin,
  SlotFilling,
  StyleTool,
} from '../../model/plugin.ts';
import type { PluginFile, PluginProblem } from '../../model/plugin-site.ts';
import { pageScripts, slotNames, styleParts } from '../../model/site-data.ts';
import { isSafePath } from '../../text/url.ts';
import { regExpSchema } from './blog-schema.ts';
import { headTagSchema } from './chrome-schema.ts';
import { policySourcesSchema } from './features-schema.ts';
import { pluginSchema } from './markdown-schema.ts';
import { jsonRecordSchema, pagePathSchema } from './source-schema.ts';

function optionalFunction<Value>() {
  return z.custom<Value>((value) => value === undefined || typeof value === 'function', 'expected a function').optional();
}

function hook<Hook>(description: string) {
  return optionalFunction<Hook>().describe(description);
}

function isRecordOfFunctions(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'function');
}

/** Syntax that has no effect on the site. */
export const hintSchema = z.strictObject({
  text: regExpSchema.optional().describe('Regular expression for the syntax in text.'),
  paragraph: regExpSchema.optional().describe('Regular expression for the syntax in paragraphs.'),
  tag: regExpSchema.optional().describe('Regular expression for the syntax in HTML tags.'),
  language: z.string().optional().describe('Language of the code blocks.'),
  directive: z.string().optional().describe('Name of the directive.'),
  code: z.custom<DiagnosticCode>().optional().describe('Code of the warning.'),
  message: z
    .union([z.string(), z.custom<(text: string) => string>((value) => typeof value === 'function', 'expected a text or a function')])
    .describe('What has no effect: text, or a function of the text that was found.'),
  hint: z.string().describe('What to do.'),
});

/** One plugin of `plugins`. */
export const sitePluginSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z\d@][\w@/.-]*$/i, 'expected a name of letters, digits, "-", "_", "." and "/"')
    .describe('Unique name, used in messages.'),
  setup: hook<SitePlugin['setup']>('Prepares the plugin.'),
  markdown: hook<SitePlugin['markdown']>('Returns what the plugin adds to Markdown and MDX.'),
  cacheInputs: hook<SitePlugin['cacheInputs']>('Returns what the hooks for pages depend on besides their code and arguments.'),
  inputs: z.array(z.string()).readonly().optional().describe('Files that the hooks read: `dev` calls them again when one changes.'),
  hints: z.array(hintSchema).readonly().optional().describe('Syntax that has no effect on the site, reported once in each document.'),
  content: hook<SitePlugin['content']>('Returns one or more docs sets with generated documents.'),
  staticFiles: hook<SitePlugin['staticFiles']>('Returns files to publish unchanged: paths by output path.'),
  routes: hook<SitePlugin['routes']>('Returns pages, as `generateRoutes` does.'),
  pageData: hook<SitePlugin['pageData']>('Returns changed data of a page, and files that it needs, or nothing.'),
  publish: hook<SitePlugin['publish']>('Prepares the files that pages need.'),
  image: hook<SitePlugin['image']>('Returns HTML around an image of a document, and files that it needs, or nothing.'),
  pageParts: hook<SitePlugin['pageParts']>('Returns styles and scripts that only the pages with certain elements load.'),
  styles: hook<SitePlugin['styles']>('Returns what compiles stylesheets of the site before they are bundled.'),
  slots: hook<SitePlugin['slots']>('Returns components for places of the templates.'),
  apply: z.literal('build').optional().describe('`build` for a plugin that `dev` does without.'),
  headTags: z.array(headTagSchema).readonly().optional().describe('Elements to add to the head of every page.'),
  clientScripts: z.array(z.string()).readonly().optional().describe('JavaScript modules, as code, that run in the browser on every page.'),
  searchClient: z
    .strictObject({
      module: z.string().min(1).describe('Path of a module for the browser, whose default export creates the client.'),
      props: z.record(z.string(), z.unknown()).default({}).describe('Plain values that it is called with.'),
    })
    .optional()
    .describe('A service that answers queries instead of the built-in index.'),
  contentSecurityPolicy: policySourcesSchema.optional().describe('Sources that the plugin needs, by directive.'),
  transformPage: hook<SitePlugin['transformPage']>('Returns the new HTML of a page, or nothing to leave it unchanged.'),
  pageFiles: z
    .custom<NonNullable<SitePlugin['pageFiles']>>(isRecordOfFunctions, 'expected functions by extension')
    .optional()
    .describe('Files next to pages with a Markdown source: functions by extension.'),
  files: hook<SitePlugin['files']>('Returns additional output files.'),
  hostFiles: z
    .custom<NonNullable<SitePlugin['hostFiles']>>(isRecordOfFunctions, 'expected functions by file name')
    .optional()
    .describe('Configuration files of hosts: functions by the name of the file.'),
  rules: z
    .record(
      z.string().regex(/^[a-z\d][a-z\d-]*$/, 'expected lower-case letters, digits and "-"'),
      z.strictObject({
        description: z.string().min(1).describe('What the rule reports, in one sentence.'),
        level: z.enum(['error', 'warn', 'off']).optional().describe('Default level; `error` if omitted.'),
      }),
    )
    .optional()
    .describe("Rules of the plugin's `check` hook, by id. Sites set their levels in `rules` as `name/id`."),
  check: hook<SitePlugin['check']>('Returns problems found in the finished site.'),
});

/** `plugins` of the configuration. */
export const pluginsSchema = z
  .array(sitePluginSchema)
  .refine((plugins) => new Set(plugins.map(({ name }) => name)).size === plugins.length, 'expected each plugin to have a unique "name"');

const isPlainPath = (path: string) => isSafePath(path) && !/^[a-z]:|[\u0000-\u001f]/i.test(path);

const relativePath = z.string().min(1).refine(isPlainPath, 'expected a relative path with forward slashes, without "." and ".."');

/** A file that documents are generated from may be outside the root, such as the changelog of the repository. */
const sourcePath = z
  .string()
  .refine((path) => isPlainPath(path.replace(/^(?:\.\.\/)+/, '')), 'expected a path relative to the root, with forward slashes');

const documentSource = z.strictObject({
  file: sourcePath,
  lines: z.union([z.literal('same'), z.array(z.strictObject({ from: z.int().min(1), line: z.int().min(1) }))]).optional(),
});

/** What `content` of a plugin returns. */
export const pluginContentSchema = z.strictObject({
  content: z.array(
    z.strictObject({
      id: z
        .string()
        .regex(/^[\w-]+$/, 'expected letters, digits, "-" and "_" only')
        .optional(),
      routeBasePath: pagePathSchema,
      documents: z
        .array(z.strictObject({ path: relativePath, text: z.string(), source: documentSource.optional() }))
        .superRefine((documents, context) => {
          const known = new Set<string>();
          for (const [index, { path }] of documents.entries()) {
            if (known.has(path))
              context.addIssue({ code: 'custom', path: [index, 'path'], message: 'expected each document to have its own path' });
            known.add(path);
          }
        }),
      inputs: z.array(z.string()).optional(),
    }),
  ),
}) satisfies z.ZodType<{ content: readonly PluginDocs[] }>;

const textPieces = z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value);

/** What `files` of a plugin returns. */
export const pluginFilesSchema = z.strictObject({
  files: z.array(z.strictObject({ path: relativePath, contents: z.union([z.string(), z.instanceof(Uint8Array), textPieces]) })),
}) satisfies z.ZodType<{ files: readonly PluginFile[] }>;

const json = z.unknown().refine((value) => jsonProblem(value) === undefined, 'expected plain values, as in JSON');

/** What `staticFiles` of a plugin returns. */
export const pluginStaticFilesSchema = z.strictObject({ staticFiles: z.record(relativePath, sourcePath) });

/** What `cacheInputs` of a plugin returns. */
export const cacheInputsSchema = z.strictObject({ cacheInputs: json });

const pageFiles = z.array(z.strictObject({ path: relativePath, key: z.string().min(1), input: json })).optional();

/** What `image` of a plugin returns. */
export const imageChangeSchema = z.strictObject({
  image: z.strictObject({ before: z.string().optional(), after: z.string().optional(), files: pageFiles }),
}) satisfies z.ZodType<{ image: ImageChange }>;

/** What `pageParts` of a plugin returns. */
export const pagePartsSchema = z.strictObject({
  pageParts: z.array(
    z.strictObject({
      name: z
        .string()
        .regex(/^[a-z][a-z\d-]*$/, 'expected lower-case letters, digits and "-"')
        .refine(
          (name) => ![...styleParts, ...pageScripts].some((part) => part === name),
          'expected a name that storedocs does not use itself',
        ),
      element: z.string().regex(/^(\.[\w-]+|[a-z][a-z\d]*-[a-z\d-]*)$/, 'expected a class with a dot, or a custom element'),
      styles: z.string().optional(),
      script: z.string().optional(),
      tool: z.string().optional(),
    }),
  ),
}) satisfies z.ZodType<{ pageParts: readonly PagePart[] }>;

/** What `styles` of a plugin returns. */
export const styleToolSchema = z.strictObject({
  styles: z.custom<StyleTool>(isRecordOfFunctions, 'expected the functions "identity" and "compile"'),
});

/** What `slots` of a plugin returns. */
export const slotsSchema = z.strictObject({
  slots: z.array(
    z.strictObject({
      slot: z.enum(slotNames),
      component: z.string().min(1),
      props: jsonRecordSchema.optional(),
    }),
  ),
}) satisfies z.ZodType<{ slots: readonly SlotFilling[] }>;

/** What `pageData` of a plugin returns. */
export const pageChangeSchema = z.strictObject({
  pageData: z.strictObject({
    data: z.custom<PageData>((value) => typeof value === 'object' && value !== null, 'expected the data of the page').optional(),
    files: pageFiles,
  }),
}) satisfies z.ZodType<{ pageData: PageChange }>;

/** What a function of `hostFiles` of a plugin returns. */
export const hostFileSchema = z.strictObject({
  hostFiles: z
    .strictObject({
      contents: z.string(),
      left: z.array(z.custom<Redirect>()).readonly(),
      replacedBy: optionalFunction<HostFile['replacedBy']>(),
    })
    .optional(),
}) satisfies z.ZodType<{ hostFiles?: HostFile | undefined }>;

const position = z.int().min(1).optional();

const problem = z.strictObject({
  code: z.custom<DiagnosticCode>((value) => typeof value === 'string' && /^[\w/@.-]+$/.test(value), 'expected a code').optional(),
  rule: z.string().optional(),
  message: z.string().min(1),
  severity: z.enum(['error', 'warning']).optional(),
  file: z.string().optional(),
  line: position,
  column: position,
  hint: z.string().optional(),
});

const problemsSchema = z.array(problem);

const markdownPlugins = z.array(pluginSchema).readonly().optional();

/** What `check` of a kind of code blocks returns. */
export const codeProblemsSchema = z.strictObject({
  markdown: z.array(problem.pick({ code: true, message: true, hint: true }).extend({ line: z.int().min(1) })),
}) satisfies z.ZodType<{ markdown: readonly CodeProblem[] }>;

/** What `markdown` of a plugin returns. */
export const markdownExtensionSchema = z.strictObject({
  markdown: z.strictObject({
    remarkPlugins: markdownPlugins,
    directivePlugins: z.array(z.custom<DirectivePlugin>((value) => typeof value === 'function', 'expected a function')).optional(),
    textPlugins: markdownPlugins,
    rehypePlugins: markdownPlugins,
    finalPlugins: markdownPlugins,
    syntax: z
      .strictObject({
        features: z.record(z.string(), z.boolean()).optional(),
        micromark: optionalFunction<MarkdownSyntax['micromark']>(),
        parse: optionalFunction<MarkdownSyntax['parse']>(),
      })
      .optional(),
    codeBlocks: z
      .record(
        z.string(),
        z.union([
          z.literal(false),
          z.strictObject({
            element: z
              .string()
              .regex(/^[a-z][a-z\d]*-[a-z\d-]*$/, 'expected a custom element')
              .optional(),
            check: optionalFunction<CodeBlockKind['check']>(),
          }),
        ]),
      )
      .optional(),
    cacheInputs: json.optional(),
    packages: z.array(z.string()).readonly().optional(),
    problems: problemsSchema.optional(),
  }),
}) satisfies z.ZodType<{ markdown: MarkdownExtension }>;

/** What `publish` of a plugin returns. */
export const publishedFilesSchema = z.strictObject({
  publish: z.strictObject({
    files: z.array(
      z.strictObject({
        path: relativePath,
        key: z.string().min(1),
        make: z.custom<PublishedFiles['files'][number]['make']>((value) => typeof value === 'function', 'expected a function'),
        failed: hook<PublishedFiles['files'][number]['failed']>('Returns the problem if it cannot be made.'),
      }),
    ),
    problems: problemsSchema.optional(),
  }),
}) satisfies z.ZodType<{ publish: PublishedFiles }>;

/** What `check` of a plugin returns. */
export const pluginProblemsSchema = z.strictObject({ check: problemsSchema }) satisfies z.ZodType<{ check: readonly PluginProblem[] }>;
