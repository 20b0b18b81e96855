import { type SearchClient, typingPause } from '../../../client/search/search-client.ts';
import type { SearchAnswer, SearchedSite, SearchQuestion } from '../../../model/search.ts';
import { limitRows, type ServiceHit, serviceRows } from './service-rows.ts';

/** Where queries are sent. JSON. */
export interface ServiceOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Added to each query, with `{lang}` for the language of the page. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A query to a service. */
interface ServiceQuestion {
  readonly query: string;
  /** Maximum number of hits. */
  readonly hits: number;
  /** Number of words around a match. */
  readonly words: number;
}

/** Requests and responses of a service. */
export interface SearchServiceAdapter {
  /** JSON. `parameters` are those of the configuration. */
  bodyOf(question: ServiceQuestion, parameters: ServiceOptions['parameters']): unknown;
  /** Reads a response; `total` is the number of sections that match. */
  answerOf(response: unknown): { readonly hits: readonly ServiceHit[]; readonly total: number };
}

/** Average length of a word, including its space. */
const lettersOfWord = 6;
/** Hits per row: several may be on the same page, of which the search box shows one row. */
const hitsOfRow = 3;

/** Runs queries against a service, when typing pauses. Nothing is requested for an empty query: its answer is `suggested`. */
export const clientOf =
  (adapter: SearchServiceAdapter) =>
  (options: ServiceOptions, site: SearchedSite): SearchClient => {
    const { url, headers } = options;
    const { lang, siteUrl, suggested } = site;
    const parameters = Object.fromEntries(Object.entries(options.parameters).map(([name, value]) => [name, filled(value, lang)]));
    let newest: AbortController | undefined;
    let last: number | undefined;
    const load = async (question: ServiceQuestion, signal: AbortSignal): Promise<unknown> => {
      const body = JSON.stringify(adapter.bodyOf(question, parameters));
      const response = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body, signal });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.json();
    };
    return {
      async ask({
        query,
        limit,
        rowsOfOthers,
        excerptLength,
        excerptFill = excerptLength,
      }: SearchQuestion): Promise<SearchAnswer | undefined> {
        newest?.abort();
        const own = new AbortController();
        newest = own;
        const pause = typingPause(query, last && performance.now() - last);
        last = performance.now();
        if (query === '') return { rows: [], words: [], pages: 0, suggestions: [], lists: suggested };
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (newest !== own) return undefined;
        const hits = rowsOfOthers === undefined ? limit : hitsOfRow * limit;
        try {
          const response = await load({ query, hits, words: Math.ceil(excerptFill / lettersOfWord) }, own.signal);
          const { hits: found, total } = adapter.answerOf(response);
          const rows = serviceRows(found, siteUrl);
          const shown = limitRows(rows, { limit, rowsOfOthers });
          const words = [...query.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word);
          // A section may occur several times: if all hits were loaded, distinct sections are counted.
          const results = found.length < hits ? rows.length : total;
          return { rows: shown, words, pages: results, countsSections: true, suggestions: [], lists: [] };
        } catch (error) {
          if (own.signal.aborted) return undefined;
          throw error;
        }
      },
    };
  };

function filled(value: unknown, lang: string): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, lang));
  return typeof value === 'string' ? value.replaceAll('{lang}', lang) : value;
}
