import type { AskSearch } from '../../model/search.ts';

/** Time in milliseconds after which a query counts as complete: readers who type pause for less. */
const pause = 2000;

/** A search that sends queries without results of their own to a URL, once each, when the reader has stopped typing. */
export function reportMisses(ask: AskSearch, url: string): AskSearch {
  const sent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async (question) => {
    clearTimeout(timer);
    const answer = await ask(question);
    const { query } = question;
    // With suggestions, the results are those of another query.
    const isMiss = query !== '' && answer !== undefined && (answer.rows.length === 0 || answer.suggestions.length > 0);
    if (isMiss && !sent.has(query)) timer = setTimeout(() => sent.add(query) && navigator.sendBeacon(url, query), pause);
    return answer;
  };
}
