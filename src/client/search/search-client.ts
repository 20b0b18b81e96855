import type { AskSearch, SearchAnswer, SearchQuestion } from '../../model/search.ts';

/** Runs queries against the search of a site. */
export interface SearchClient {
  readonly ask: AskSearch;
}

/**
 * Starts the worker with the first query. The index entry is loaded here instead of in the worker, so that it arrives while the
 * worker is still loading, and what the page preloaded is used.
 */
export function createSearchClient(workerUrl: string): SearchClient {
  let worker: Worker | undefined;
  let id = 0;
  let settle: ((response: SearchResponse | undefined) => void) | undefined;
  const entries = new Map<string, Promise<string>>();
  const start = (): Worker => {
    const started = new Worker(workerUrl, { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
      if (data.id === id) settle?.(data);
    });
    started.addEventListener('error', ({ message }) => {
      // A worker that failed to start is useless: the next query starts another.
      worker = undefined;
      settle?.({ id, error: message || 'Search failed to start.' });
    });
    return started;
  };
  const entryOf = (folder: string, cache?: RequestCache): Promise<string> => {
    const known = (cache === undefined ? entries.get(folder) : undefined) ?? loadEntry(`${folder}index.json`, cache);
    entries.set(folder, known);
    // A failed request is repeated with the next query.
    known.catch(() => entries.delete(folder));
    return known;
  };
  const post = async (question: SearchQuestion, cache?: RequestCache): Promise<SearchResponse | undefined> => {
    const own = id;
    worker ??= start();
    const response = new Promise<SearchResponse | undefined>((resolve) => {
      settle = resolve;
    });
    const entry = await entryOf(question.folder, cache);
    if (own !== id) return undefined;
    worker ??= start();
    worker.postMessage({ ...question, id, entry } satisfies SearchRequest);
    return response;
  };
  return {
    async ask(question) {
      settle?.(undefined);
      const own = ++id;
      let response = await post(question);
      if (own !== id) return undefined;
      if (response && 'error' in response) {
        // The site may have been republished: then the files have other names.
        const old = await entryOf(question.folder);
        if (own === id && (await entryOf(question.folder, 'reload')) !== old) response = await post(question);
        if (own !== id) return undefined;
      }
      if (response && 'error' in response) throw new Error(response.error);
      return response?.answer;
    },
  };
}

/** A query to the worker. */
export interface SearchRequest extends SearchQuestion {
  readonly id: number;
  /** Contents of the entry file of the index. */
  readonly entry: string;
}

/** Response of the worker: results or an error. */
export type SearchResponse = { readonly id: number; readonly answer: SearchAnswer } | { readonly id: number; readonly error: string };

/** Its name is the same in every build, so browsers revalidate it; all other files have hashed names. */
async function loadEntry(url: string, cache: RequestCache = 'default'): Promise<string> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** In milliseconds. */
const [shortest, longest] = [200, 600];
/** A longer pause means that typing has stopped. */
const longestGap = 1000;
/** Queries this short are rarely complete. */
const fewLetters = 2;

/**
 * How long to wait before loading the index for a query, in milliseconds: longer for slow typists, so that
 * not every letter is answered. `sinceLast` is the time since the previous query; absent for the first one.
 */
export function typingPause(query: string, sinceLast?: number): number {
  if (query.trim().length <= fewLetters) return longest;
  if (sinceLast === undefined || sinceLast > longestGap) return shortest;
  return Math.min(longest, Math.max(shortest, sinceLast * 1.5));
}
