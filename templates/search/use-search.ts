import { useRef, useState } from 'react';
import type { AskSearch, SearchAnswer, SearchQuestion } from '../../src/model/search.ts';

/** How far a search is. */
export interface SearchState {
  /** As it was typed, without space around it; empty when nothing is searched. */
  readonly query: string;
  /** To this query, or while the next one is looked up, to the one before. */
  readonly answer?: SearchAnswer | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const idle: SearchState = { query: '', isLoading: false, hasFailed: false };

/** Asks, and knows what was answered. An answer to a question that is no longer asked counts nothing. */
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
