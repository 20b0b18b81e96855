/** How a word matched: exactly, by a synonym, by a related word of the language, as a prefix, with one typo. */
export type Tier = 'exact' | 'synonym' | 'related' | 'prefix' | 'near';

/** Parameters of the ranking, chosen on half of the questions of `bench`. */
export const ranking = {
  /** Weight of a match, by tier. */
  worth: { exact: 1, synonym: 0.7, related: 0.5, prefix: 0.35, near: 0.2 } satisfies Readonly<Record<Tier, number>>,
  /** Weight of a stop word, which only titles and headings contain. */
  worthOfStopWord: 0.3,
  /** Factor for each word of the query that is missing on a page. */
  worthOfMissing: 0.45,
  /** Factor when no single section contains all matched words of the page. */
  worthOfApart: 0.5,
  /** Part of the scores of the other sections that counts for a page. */
  worthOfOthers: 0.05,
  /** Bonus for a title or heading that equals the query, for each unit of its inverse document frequency. */
  phrase: 3,
  /** Factor for a word that is part of a compound. */
  compound: 0.35,
  /** Factor for a query that is pinned to a page: more than any other score. */
  pin: 60,
};

/** Term frequency saturation (BM25). */
const k1 = 1.2;
/** Length normalization (BM25). */
const b = 0.75;

/** How much a field counts as long. */
export function lengthNorm(length: number, averageLength: number): number {
  return k1 * (1 - b + (b * length) / averageLength);
}

/** The term frequency part of BM25, in a field with a norm. */
export function saturation(count: number, norm: number): number {
  return (count * (k1 + 1)) / (count + norm);
}

/** Inverse document frequency: rare words weigh more. */
export function inverseFrequency(pagesWithWord: number, pages: number): number {
  return Math.log(1 + (pages - pagesWithWord + 0.5) / (pagesWithWord + 0.5));
}

/** Number of quantized impacts, the contribution of a word to the score of a section. */
export const impactLevels = 32;
/** Impact of the lowest level and factor between levels: the range covers long texts to short titles. */
const [lowest, step] = [0.0625, 1.3];
const logOfStep = Math.log(step);

/** The nearest level, from 0 to `impactLevels` - 1. */
export function impactLevel(impact: number): number {
  const level = Math.round(Math.log(impact / lowest) / logOfStep);
  return Math.min(impactLevels - 1, Math.max(0, level));
}

/** Impact of a level. */
export function impactOf(level: number): number {
  return lowest * step ** level;
}
