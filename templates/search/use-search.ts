import { useRef, useState } from 'react';
import type { AskSearch, SearchAnswer, SearchLink, SearchQuestion } from '../../src/model/search.ts';

/** State of a search. */
export interface SearchState {
  /** Trimmed; empty without a search. */
  readonly query: string;
  /** Results for this query, or while it is running, for the previous one. */
  readonly answer?: SearchAnswer | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** What to show without a query. */
  readonly suggested: readonly SearchLink[];
}

/** Runs queries and keeps the latest results. Results of older queries are dropped. */
export function useSearch(
  ask: AskSearch,
  initiallySuggested: readonly SearchLink[] = [],
): readonly [SearchState, (question: SearchQuestion) => void] {
  const [state, setState] = useState<SearchState>({ query: '', isLoading: false, hasFailed: false, suggested: initiallySuggested });
  const asked = useRef(0);
  const run = async (question: SearchQuestion) => {
    const query = question.query.trim();
    const number = ++asked.current;
    const update = (change: Partial<SearchState>) => asked.current === number && setState((last) => ({ ...last, ...change }));
    update({ query, hasFailed: false, isLoading: query !== '', ...(query === '' && { answer: undefined }) });
    try {
      const answer = await ask({ ...question, query });
      if (query !== '') update({ answer, isLoading: false });
      else if (answer) update({ suggested: answer.lists });
    } catch (error) {
      console.warn(error);
      if (query !== '') update({ answer: undefined, isLoading: false, hasFailed: true });
    }
  };
  return [state, (question) => void run(question)];
}
