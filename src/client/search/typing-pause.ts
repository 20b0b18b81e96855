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
