/** In milliseconds. */
const [shortest, longest] = [200, 600];
/** Who waits longer has stopped to type. */
const longestGap = 1000;
/** So few letters are hardly ever a whole question. */
const fewLetters = 2;

/**
 * How long nobody must have typed until an answer loads what it needs, in milliseconds: longer for those who type slowly, so that
 * not every letter is answered. `sinceLast` is the time since the question before; absent for the first one.
 */
export function typingPause(query: string, sinceLast?: number): number {
  if (query.trim().length <= fewLetters) return longest;
  if (sinceLast === undefined || sinceLast > longestGap) return shortest;
  return Math.min(longest, Math.max(shortest, sinceLast * 1.5));
}
