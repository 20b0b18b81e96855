import * as z from 'zod';
import type { SitePlugin } from '../../model/plugin.ts';
import type { DeepReadonly } from './source-schema.ts';

const link = z.strictObject({
  label: z.string().min(1).describe('Text of the link.'),
  to: z.string().min(1).describe('Path of a page of the site, or an external URL.'),
});

const options = z.strictObject({
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
  onNoResults: z
    .string()
    .regex(/^(?:https?:\/)?\/[^/]/, 'expected a URL, or a path that starts with "/"')
    .optional()
    .describe('URL that receives each query without results, as the text of a POST request; a path is one of the site.'),
});

/** `search` of the configuration. */
export const searchSchema = z.union([z.literal(false), z.literal(true).transform(() => options.parse({})), options]);

/** Search options of a site; `false` if search is off. */
export type SearchConfig = DeepReadonly<z.output<typeof searchSchema>>;

/** The search options of a site whose own index answers queries; absent if search is off, or a service answers. */
export function indexedSearch({ search, plugins }: SearchingSite): Exclude<SearchConfig, false> | undefined {
  return search === false || plugins.some(({ searchClient }) => searchClient) ? undefined : search;
}

interface SearchingSite {
  readonly search: SearchConfig;
  readonly plugins: readonly Pick<SitePlugin, 'searchClient'>[];
}
