/** URL and title of a page. */
export type PageTitle = readonly [url: string, title: string];

const most = 5;

/** The pages whose URLs or titles share most words with a path; words of its last segment count twice, misspelled words less. */
export function bestMatches(path: string, pages: readonly PageTitle[]): PageTitle[] {
  const segments = path.replace(/\.html?$|\/$/, '').split('/');
  const last = wordsOf(segments.at(-1) ?? '');
  const wanted = [...new Set(wordsOf(path))];
  const scored = pages.map((page) => {
    const own = wordsOf(page.join(' '));
    const scores = wanted.map((word) => (last.includes(word) ? 2 : 1) * Math.max(0, ...own.map((other) => likeness(word, other))));
    return { page, score: scores.reduce((sum, score) => sum + score, 0) / (1 + own.length / 50) };
  });
  return scored
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ page }) => page);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** 1 for the same word, less for a word that starts with the other or shares most pairs of letters. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return 0;
  if (long.startsWith(short)) return 0.8;
  const pairs = new Set(Array.from({ length: long.length - 1 }, (_, index) => long.slice(index, index + 2)));
  const shared = Array.from({ length: short.length - 1 }, (_, index) => short.slice(index, index + 2)).filter((pair) =>
    pairs.has(pair),
  ).length;
  const part = shared / (long.length - 1);
  return part >= 0.5 ? part * 0.8 : 0;
}
