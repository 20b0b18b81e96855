/** How often a word may come before it counts no more (BM25). */
const k1 = 1.2;
/** How much long texts are held against (BM25). */
const b = 0.75;

/** Part of the BM25 score of a word in a text that does not depend on other words. */
export function saturation(count: number, length: number, averageLength: number): number {
  return (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / averageLength));
}

/** How much a word says: those in few pages say more. */
export function inverseFrequency(pagesWithWord: number, pages: number): number {
  return Math.log(1 + (pages - pagesWithWord + 0.5) / (pagesWithWord + 0.5));
}

/** How many levels there are of what a word adds to the score of a section. */
export const impactLevels = 32;
/** What the lowest level stands for, and how much more each is than the one below: together they reach from a long text to a short title. */
const [lowest, step] = [0.0625, 1.3];

/** The nearest level, from 0 to 7. */
export function impactLevel(impact: number): number {
  const level = Math.round(Math.log(impact / lowest) / Math.log(step));
  return Math.min(impactLevels - 1, Math.max(0, level));
}

/** What a level stands for. */
export function impactOf(level: number): number {
  return lowest * step ** level;
}
