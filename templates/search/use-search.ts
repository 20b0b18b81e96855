import { useRef, useState } from 'react';
import type { AskSearch, SearchAnswer, SearchQuestion } from '../../src/model/search.ts';

/** State of a search. */
export interface SearchState {
  /** Trimmed; empty without a search. */
  readonly query: string;
  /** Results for this query, or while it is running, for the previous one. */
  readonly answer?: SearchAnswer | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const idle: SearchState = { query: '', isLoading: false, hasFailed: false };

/** Runs queries and keeps the latest results. Results of older queries are dropped. */
export function useSearch(ask: AskSearch): readonly [SearchState, (question: SearchQuestion) => void] {
  const [state, setState] = useState(idle);
  const asked = useRef(0);
  const run = async (question: SearchQuestion) => {
    const query = question.query.trim();
    const number = ++asked.current;
    const isLatest = () => asked.current === number;
    setState(query === '' ? idle : ({ answer }) => ({ query, answer, isLoading: true, hasFailed: false }));
    try {
      const answer = await ask({ ...question, query });
      if (isLatest() && query !== '') setState({ query, answer, isLoading: false, hasFailed: false });
    } catch (error) {
      console.warn(error);
      if (isLatest() && query !== '') setState({ query, isLoading: false, hasFailed: true });
    }
  };
  return [state, (question) => void run(question)];
}
