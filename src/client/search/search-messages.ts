import type { SearchAnswer, SearchQuestion } from '../../model/search-answer.ts';

/** A question to the worker. */
export interface SearchRequest extends SearchQuestion {
  readonly id: number;
}

/** What the worker says: the answer to a question, or why there is none. */
export type SearchResponse = { readonly id: number; readonly answer: SearchAnswer } | { readonly id: number; readonly error: string };
