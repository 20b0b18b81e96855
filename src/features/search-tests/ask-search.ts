import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { langOf } from '../../config/locales.ts';
import { readText } from '../../io/fs/read-text.ts';
import { loadAnalyzer } from '../../io/language/load-language.ts';
import type { Site } from '../../load-site.ts';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { searchTestsFile } from '../../model/search.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from '../../text/hash.ts';
import { checkSearch } from './check-search.ts';
import { type MovedAnswer, parseSearchTests, type SearchRank, type SearchScore } from './search-test.ts';

/** Runs the search tests of a site and compares them with the last run; `undefined` if it has none. `files` are those of its index. */
export async function askSearch(
  site: Pick<Site, 'root' | 'config'>,
  files: readonly OutputFile[],
  store: Store,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly score?: SearchScore } | undefined> {
  if (!existsSync(join(site.root, searchTestsFile))) return undefined;
  try {
    const tests = parseSearchTests({ file: searchTestsFile, text: readText(site.root, searchTestsFile).text });
    const analyzer = await loadAnalyzer(langOf(site.config));
    const { diagnostics, score, ranks } = await checkSearch({ tests, files, site: site.config, analyzer });
    const key = hashOf(site.root);
    const moved = movedAnswers(ranks, store.get('search-ranks', key));
    store.put('search-ranks', key, JSON.stringify(ranks));
    return { diagnostics, score: { ...score, moved } };
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { diagnostics: error.diagnostics };
  }
}

/** `undefined` without a previous run. */
function movedAnswers(ranks: readonly SearchRank[], stored: string | undefined): MovedAnswer[] | undefined {
  if (stored === undefined) return undefined;
  const known: readonly SearchRank[] = JSON.parse(stored);
  const nameOf = ({ query, page }: SearchRank) => JSON.stringify([query, page]);
  const before = new Map(known.map((answer) => [nameOf(answer), answer.rank]));
  return ranks.flatMap((answer) => {
    const last = before.get(nameOf(answer)) ?? answer.rank;
    return last === answer.rank ? [] : [{ ...answer, before: last }];
  });
}

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
