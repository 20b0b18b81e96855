import type { SearchConfig } from '../../config/schema/search-schema.ts';
import type { SearchService } from '../../model/search.ts';

/** True for a site whose own index answers queries. */
export function hasIndex(search: SearchConfig): search is Exclude<SearchConfig, false> {
  return search !== false && search.provider === 'local';
}

/** Site and language of a service. */
interface ServicePlace {
  readonly siteUrl: string;
  readonly lang: string;
}

/** The service that answers queries; absent for a site with an index. */
export function searchService(search: SearchConfig, { siteUrl, lang }: ServicePlace): SearchService | undefined {
  if (search === false) return undefined;
  const { provider, docsearch, typesense } = search;
  if (provider === 'docsearch' && docsearch) {
    const { appId, apiKey, indexName, url = `https://${appId.toLowerCase()}-dsn.algolia.net` } = docsearch;
    return {
      provider,
      siteUrl,
      url: `${url}/1/indexes/${encodeURIComponent(indexName)}/query`,
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
      parameters: withLang(docsearch.parameters, lang),
    };
  }
  if (provider === 'typesense' && typesense) {
    return {
      provider,
      siteUrl,
      url: `${typesense.url}/multi_search`,
      headers: { 'x-typesense-api-key': typesense.apiKey },
      parameters: { ...withLang(typesense.parameters, lang), collection: typesense.collectionName },
    };
  }
  return undefined;
}

type Parameters = SearchService['parameters'];

function withLang(parameters: Parameters, lang: string): Parameters {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, filled(value, lang)]));
}

function filled(value: unknown, lang: string): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, lang));
  return typeof value === 'string' ? value.replaceAll('{lang}', lang) : value;
}
