import * as z from 'zod';
import { configDiagnostic } from '../../config/config-diagnostic.ts';
import type { Feature } from '../../config/feature.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import type { ServiceOptions } from './client/service-client.ts';

const serverUrl = z
  .url({ protocol: /^https?$/, error: 'expected a URL such as "https://search.example.com"' })
  .transform((url) => url.replace(/\/+$/, ''));

const shared = {
  apiKey: z.string().min(1).describe('Search-only API key, which is public.'),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.array(z.string())]))]))
    .default({})
    .describe('Parameters to add to each query; `{lang}` is replaced with the language of the page.'),
};

const keys = {
  docsearch: z
    .strictObject({
      appId: z
        .string()
        .regex(/^[A-Za-z0-9]+$/, 'expected an application ID of letters and digits')
        .describe('Application ID.'),
      apiKey: shared.apiKey,
      indexName: z.string().min(1).describe('Name of the index.'),
      url: serverUrl.optional().describe("URL of the server; defaults to Algolia's."),
      parameters: shared.parameters,
    })
    .optional()
    .describe('Algolia DocSearch, which answers queries instead of the built-in index.'),
  typesense: z
    .strictObject({
      url: serverUrl.describe('URL of the server.'),
      apiKey: shared.apiKey,
      collectionName: z.string().min(1).describe('Name of the collection.'),
      parameters: shared.parameters,
    })
    .optional()
    .describe('Typesense, which answers queries instead of the built-in index.'),
};

/** Services that crawl the site and answer queries instead of its own index. */
export const searchServices: Feature<typeof keys> = {
  name: 'search-services',
  keys,
  plugins({ docsearch, typesense }, { config: { search }, source }) {
    const wrong = (path: readonly string[], message: string) => configDiagnostic({ path, kind: 'invalid', message, knownKeys: [] }, source);
    const problems = [
      ...(docsearch && typesense ? [wrong(['typesense'], 'Two search services: remove "docsearch" or "typesense".')] : []),
      ...((docsearch || typesense) && search && search.contexts.length > 0
        ? [wrong(['search', 'contexts'], '"search.contexts" has no effect: a service searches the whole site.')]
        : []),
    ];
    if (problems.length > 0) return [{ name: 'search-services', check: () => problems }];
    if (typesense) {
      const { url, apiKey, collectionName: collection, parameters } = typesense;
      const headers = { 'x-typesense-api-key': apiKey };
      return [servicePlugin('typesense', { url: `${url}/multi_search`, headers, parameters: { ...parameters, collection } })];
    }
    if (!docsearch) return [];
    const { appId, apiKey, indexName, parameters, url = `https://${appId.toLowerCase()}-dsn.algolia.net` } = docsearch;
    const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey };
    return [servicePlugin('docsearch', { url: `${url}/1/indexes/${encodeURIComponent(indexName)}/query`, headers, parameters })];
  },
};

function servicePlugin(name: string, options: ServiceOptions): SitePlugin {
  return {
    name,
    searchClient: { module: featureFile('search-services', `client/${name}.ts`), props: { ...options } },
    contentSecurityPolicy: { 'connect-src': [new URL(options.url).origin] },
  };
}
