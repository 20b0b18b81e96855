import type { SearchScore } from './search-test.ts';

/** Prints how well the search found the pages of the tests, and which ones moved. */
export function printScore(score: SearchScore): void {
  if (score.questions > 0) process.stderr.write(`  ${searchLine(score)}\n${movedLines(score).join('')}`);
}

function searchLine({ questions, hitAt1, hitAt5, meanReciprocalRank }: SearchScore): string {
  const share = (part: number) => `${Math.round(part * 100)}%`;
  const rank = meanReciprocalRank.toFixed(3);
  const queries = questions === 1 ? '1 test query' : `${questions} test queries`;
  return `Search: ${queries}, ${share(hitAt1)} with the expected page first, ${share(hitAt5)} in the first five, mean reciprocal rank ${rank}`;
}

/** Maximum number of queries in the summary; the JSON report has all. */
const mostMoved = 10;

function movedLines({ moved = [] }: SearchScore): string[] {
  const place = (rank: number) => (rank === 0 ? 'not found' : `page ${rank}`);
  const shown = moved.slice(0, mostMoved).map(({ query, before, rank }) => `  Moved: "${query}" from ${place(before)} to ${place(rank)}\n`);
  const rest = moved.length - shown.length;
  return rest > 0 ? [...shown, `  Moved: ${rest} more\n`] : shown;
}
