import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { searchTestsFile } from '../../model/search.ts';
import { indexFolder } from '../../search/index/docs-scope.ts';
import type { Analyzer } from '../../search/query/analyzer.ts';
import { parseEntry } from '../../search/query/index-entry.ts';
import { openIndex } from '../../search/query/open-index.ts';
import { didYouMean } from '../../text/nearest.ts';
import { joinUrl } from '../../text/url.ts';
import type { SearchRank, SearchScore, SearchTest } from './search-test.ts';

/** The search tests and the index to run them on. */
interface SearchCheck {
  readonly tests: readonly SearchTest[];
  /** The files of the site, including its index. */
  readonly files: readonly OutputFile[];
  readonly site: SiteConfig;
  /** Of the language of the index. */
  readonly analyzer: Analyzer;
}

/** Enough for the tenth page, however many results each has. */
const rows = 150;

/** Runs queries on the index as in the browser, and reports every one whose page is not among the first results. Returns the ranks in the order of the tests. */
export async function checkSearch({ tests, files, site, analyzer }: SearchCheck) {
  const folder = indexFolder('');
  const texts = new Map(files.map(({ path, contents }) => [path, contents]));
  const load = (name: string) => Promise.resolve(String(texts.get(folder + name) ?? ''));
  const entry = parseEntry(await load('index.json'));
  const contexts = site.search === false ? [] : site.search.contexts;
  if (!entry) return { diagnostics: [withoutIndex(site)], score: scoreOf([]), ranks: [] };
  const index = openIndex({ entry, analyzer, load });
  const diagnostics: Diagnostic[] = [];
  const ranks: SearchRank[] = [];
  for (const test of tests) {
    const at = contexts.findIndex(({ label }) => label === test.context);
    if (test.context !== undefined && at === -1) {
      diagnostics.push(unknownContext(test, contexts));
      continue;
    }
    const pages = at === -1 ? undefined : entry.contexts[at];
    const { rows: found } = await index.search(test.query, { limit: rows, excerptLength: 20, pages });
    const urls = [...new Set(found.map(({ url }) => withoutHash(url)))];
    const wanted = joinUrl(site.baseUrl, test.page);
    const rank = urls.indexOf(withoutHash(wanted)) + 1;
    ranks.push({ query: test.query, page: test.page, rank });
    const row = found.findIndex(({ url }) => asWritten(url) === wanted) + 1;
    if (rank === 0 || rank > test.within) diagnostics.push(miss(test, rank, urls));
    else if (test.row !== undefined) diagnostics.push(...(row > 0 && row <= test.row ? [] : [rowMiss(test, row)]));
    else if (wanted.includes('#')) {
      const rows = found.map(({ url }) => url).filter((url) => withoutHash(url) === withoutHash(wanted));
      if (rows[0] !== wanted && asWritten(rows[0] ?? '') !== wanted)
        diagnostics.push(
          missed(test, `"${test.page}" is not the first result on its page`, `Results on the page: ${rows.map(asWritten).join(', ')}.`),
        );
    }
  }
  return { diagnostics, score: scoreOf(ranks.map(({ rank }) => rank)), ranks };
}

function withoutHash(url: string): string {
  return url.split('#')[0] ?? '';
}

/** The URL of a result with its anchor, as authors write it. */
function asWritten(url: string): string {
  const [path = '', hash] = url.split('#');
  return hash === undefined ? path : `${path}#${decodeURIComponent(hash)}`;
}

function scoreOf(ranks: readonly number[]): SearchScore {
  const part = (count: number) => (ranks.length === 0 ? 0 : count / ranks.length);
  const within = (limit: number) => part(ranks.filter((rank) => rank > 0 && rank <= limit).length);
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0);
  return { questions: ranks.length, hitAt1: within(1), hitAt5: within(5), meanReciprocalRank: part(reciprocal) };
}

/** The diagnostic for a test that fails. */
function missed({ query, place }: SearchTest, reason: string, hint?: string): Diagnostic {
  return problem('search-miss', `Search for "${query}": ${reason}.`, { file: searchTestsFile, ...place, hint });
}

function miss(test: SearchTest, rank: number, urls: readonly string[]): Diagnostic {
  const where = rank === 0 ? 'not found' : `result ${rank}`;
  const hint = urls.length === 0 ? 'There are no results at all.' : `First results: ${urls.slice(0, 3).join(', ')}.`;
  return missed(test, `the page "${test.page}" is ${where}, not among the first ${test.within}`, hint);
}

function rowMiss(test: SearchTest, found: number): Diagnostic {
  const where = found === 0 ? 'not in the results' : `result ${found}`;
  return missed(test, `"${test.page}" is ${where}, expected at ${test.row === 1 ? '1' : `${test.row} or better`}`);
}

function unknownContext({ context = '', place }: SearchTest, contexts: readonly { readonly label: string }[]): Diagnostic {
  const labels = contexts.map(({ label }) => label);
  const hint = didYouMean(context, labels);
  return problem('search-test-invalid', `Unknown context "${context}": not in "search.contexts".`, {
    file: searchTestsFile,
    ...place,
    hint,
  });
}

function withoutIndex({ search }: SiteConfig): Diagnostic {
  const [reason, hint] =
    search === false
      ? ['search is off', 'Remove the file, or enable search in the configuration.']
      : ['a service answers queries', 'Remove the file: search tests need the built-in index.'];
  return problem('search-test-invalid', `Search tests without a search index: ${reason}.`, { file: searchTestsFile, hint });
}
