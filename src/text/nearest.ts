import { distance } from 'fastest-levenshtein';

/**
 * The candidate that `wanted` most likely meant: at most two in five of its letters differ, letter case counting for little.
 * Absent when nothing is near. Ties go to the candidate that comes first.
 */
export function nearest(wanted: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length * 0.4));
  const lower = wanted.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const steps = distance(lower, candidate.toLowerCase()) + (lower === candidate.toLowerCase() && wanted !== candidate ? 0.5 : 0);
    if (steps < bestDistance) [best, bestDistance] = [candidate, steps];
  }
  return best;
}

/** `Did you mean "x"?`, or absent when nothing is near. */
export function didYouMean(wanted: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(wanted, candidates);
  return found === undefined ? undefined : `Did you mean "${found}"?`;
}
