import type { SearchAnswer } from '../../search/query/open-index.ts';

/** A question to the worker. */
export interface SearchRequest {
  readonly id: number;
  /** URL of the folder of the index, with a slash at its end. */
  readonly folder: string;
  /** Empty: only gets the index ready. */
  readonly query: string;
  /** Number of the context in which to search; absent: everywhere. */
  readonly context?: number | undefined;
  readonly limit: number;
  /** In letters. */
  readonly excerptLength: number;
}

/** What the worker says: the answer to a question, or why there is none. */
export type SearchResponse = { readonly id: number; readonly answer: SearchAnswer } | { readonly id: number; readonly error: string };
