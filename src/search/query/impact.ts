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

/** Levels of what a word adds to the score of a section: each is an eighth more than the one below. */
const step = Math.log(1.3);

/** The nearest level, from 0 to 63; what is below 1/16 counts as that. */
export function impactLevel(impact: number): number {
  return Math.min(63, Math.max(0, Math.round(Math.log(impact * 16) / step)));
}

/** What a level stands for. */
export function impactOf(level: number): number {
  return Math.exp(level * step) / 16;
}
