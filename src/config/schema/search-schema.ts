import * as z from 'zod';
import type { DeepReadonly } from './source-schema.ts';

const serverUrl = z
  .url({ protocol: /^https?$/, error: 'expected a URL such as "https://search.example.com"' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Parameters for a service. */
const parameters = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.array(z.string())]))]))
  .default({})
  .describe('Parameters to add to each query; `{lang}` is replaced with the language of the page.');

const services = {
  provider: z
    .enum(['local', 'docsearch', 'typesense'])
    .default('local')
    .describe('Search provider: the built-in index, or a service that crawls the site.'),
  docsearch: z
    .strictObject({
      appId: z
        .string()
        .regex(/^[A-Za-z0-9]+$/, 'expected an application ID of letters and digits')
        .describe('Application ID.'),
      apiKey: z.string().min(1).describe('Search-only API key, which is public.'),
      indexName: z.string().min(1).describe('Name of the index.'),
      url: serverUrl.optional().describe("URL of the server; defaults to Algolia's."),
      parameters,
    })
    .optional()
    .describe('Algolia DocSearch options, for `provider: "docsearch"`.'),
  typesense: z
    .strictObject({
      url: serverUrl.describe('URL of the server.'),
      apiKey: z.string().min(1).describe('Search-only API key, which is public.'),
      collectionName: z.string().min(1).describe('Name of the collection.'),
      parameters,
    })
    .optional()
    .describe('Typesense options, for `provider: "typesense"`.'),
};

const link = z.strictObject({
  label: z.string().min(1).describe('Text of the link.'),
  to: z.string().min(1).describe('Path of a page of the site, or an external URL.'),
});

const options = z
  .strictObject({
    ...services,
    hotkey: z.boolean().default(true).describe('Whether Cmd+K, Ctrl+K and `/` open the search.'),
    indexDocs: z.boolean().default(true).describe('Whether to index documents.'),
    indexBlog: z.boolean().default(true).describe('Whether to index posts.'),
    indexPages: z.boolean().default(true).describe('Whether to index single pages.'),
    ignore: z.array(z.string()).default([]).describe('Globs of URL paths to exclude.'),
    contexts: z
      .array(
        z.strictObject({
          label: z.string().min(1).describe('Label that readers see.'),
          path: z.string().min(1).describe('URL path of the pages in the context, such as `docs/api`.'),
        }),
      )
      .default([])
      .describe('Parts of the site that readers can search separately. On their pages, the search box searches the context.'),
    synonyms: z
      .array(z.array(z.string().regex(/^[^\s]+$/, 'expected one word')).min(2))
      .default([])
      .describe('Groups of words with the same meaning, such as `[["k8s", "kubernetes"]]`.'),
    suggested: z.array(link).default([]).describe('Pages to suggest before a query is typed; by default the first page of each section.'),
    emptyLink: link.optional().describe('Link to show if a search has no results, such as to a contact page.'),
  })
  .refine(({ provider, docsearch }) => provider !== 'docsearch' || docsearch, 'expected "docsearch" with "appId", "apiKey" and "indexName"')
  .refine(
    ({ provider, typesense }) => provider !== 'typesense' || typesense,
    'expected "typesense" with "url", "apiKey" and "collectionName"',
  )
  .refine(
    ({ provider, contexts }) => provider === 'local' || contexts.length === 0,
    'expected no "contexts": services search the whole site',
  );

/** `search` of the configuration. */
export const searchSchema = z.union([z.literal(false), z.literal(true).transform(() => options.parse({})), options]);

/** Search options of a site; `false` if search is off. */
export type SearchConfig = DeepReadonly<z.output<typeof searchSchema>>;
