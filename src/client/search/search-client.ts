import type { AskSearch, SearchAnswer, SearchQuestion } from '../../model/search.ts';

/** Runs queries against the search of a site. */
export interface SearchClient {
  readonly ask: AskSearch;
}

/** Starts the worker with the first query. */
export function createSearchClient(workerUrl: string): SearchClient {
  let worker: Worker | undefined;
  let id = 0;
  let settle: ((response: SearchResponse | undefined) => void) | undefined;
  const start = (): Worker => {
    const started = new Worker(workerUrl, { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
      if (data.id === id) settle?.(data);
    });
    started.addEventListener('error', ({ message }) => {
      // A worker that failed to start is useless: the next query starts another.
      worker = undefined;
      settle?.({ id, error: message || 'The search did not start.' });
    });
    return started;
  };
  return {
    async ask(question) {
      settle?.(undefined);
      worker ??= start();
      id++;
      const response = new Promise<SearchResponse | undefined>((resolve) => {
        settle = resolve;
      });
      worker.postMessage({ ...question, id });
      const settled = await response;
      if (settled && 'error' in settled) throw new Error(settled.error);
      return settled?.answer;
    },
  };
}

/** A query to the worker. */
export interface SearchRequest extends SearchQuestion {
  readonly id: number;
}

/** Response of the worker: results or an error. */
export type SearchResponse = { readonly id: number; readonly answer: SearchAnswer } | { readonly id: number; readonly error: string };
