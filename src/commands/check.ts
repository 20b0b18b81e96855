import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkRelease } from '../check/check-release.ts';
import { checkSearch } from '../check/check-search.ts';
import { type ExternalLink, externalProblems } from '../check/external-links.ts';
import { withoutDisabled } from '../check/rules/apply-disables.ts';
import { applyLevels } from '../check/rules/apply-levels.ts';
import { commonBase, localeDetails } from '../config/locales.ts';
import { parseSearchTests } from '../content/parse-search-tests.ts';
import { loadAnalyzer } from '../io/bundle/load-language.ts';
import { readSiteCode } from '../io/bundle/read-site-code.ts';
import { storedMetas, storeMetas } from '../io/cache/meta-registry.ts';
import type { Store } from '../io/cache/store.ts';
import { checkUrls } from '../io/external/check-urls.ts';
import { readText } from '../io/fs/read-text.ts';
import { readUrlLedger } from '../io/output/read-url-ledger.ts';
import type { Uncaught } from '../io/process/uncaught.ts';
import { loadSites, type Site } from '../load-site.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { MovedAnswer, SearchRank, SearchScore } from '../model/search.ts';
import type { SiteUrl, UrlLedger } from '../model/site-url.ts';
import { createProgress, type Progress } from '../report/progress.ts';
import { buildSites, type Output } from '../site.ts';
import { hashOf } from '../text/hash.ts';
import { applyBaseline } from './apply-baseline.ts';
import { compareBuild } from './compare-build.ts';
import { finish } from './finish.ts';
import { fixProblems } from './fix-problems.ts';
import type { CheckCommandOptions } from './options.ts';
import { noProfiling } from './profiling.ts';
import { withStore } from './run-command.ts';

/** Reports everything that a build would report, and writes nothing. Returns the exit code. */
export async function check(options: CheckCommandOptions, uncaught: Uncaught): Promise<number> {
  const startedAt = performance.now();
  const { codeWatch } = options;
  const progress = createProgress();
  return withStore(options, async (store) => {
    progress.stage('Reading content');
    const metas = storedMetas(store, false);
    const sites = await loadSites(options.project, store, { withDrafts: false, metas, codeWatch });
    const files: OutputFile[] = [];
    const baseUrl = sites[0]?.config.baseUrl ?? '/';
    const output = searchOutput(files);
    const known = options.against === undefined ? undefined : readUrlLedger(options.against);
    const compared = options.against === undefined || known ? undefined : compareBuild({ against: options.against, baseUrl, output });
    const discard = () => compared?.discard();
    process.once('exit', discard);
    try {
      const run = {
        ...noProfiling.run,
        store,
        codeWatch,
        highlighter: createHighlighter(),
        jobs: options.jobs,
        configPath: options.project.configPath,
      };
      const { diagnostics, pageCount, urls, externalLinks } = await buildSites(sites, compared?.output ?? output, { ...run, progress });
      await uncaught.check();
      const [main] = sites;
      storeMetas(metas, store);
      progress.stage('Asking the search');
      const search = main?.isWanted ? await askSearch(main, files, store) : undefined;
      const external =
        options.external && externalLinks ? await askHosts(externalLinks(), { store, progress, root: options.project.root }) : [];
      progress.end();
      const others = [
        ...external,
        ...(search?.diagnostics ?? []),
        ...(compared?.compare() ?? []),
        ...(known && urls ? releaseProblems(known, urls(), sites) : []),
      ];
      const problems = [...diagnostics, ...applyLevels(others, main?.config.rules ?? {})];
      return finish(
        {
          command: 'check',
          diagnostics: applyBaseline(fixProblems(problems, options), options),
          pages: pageCount,
          startedAt,
          search: search?.score,
        },
        options,
      );
    } finally {
      progress.end();
      discard();
      process.off('exit', discard);
    }
  });
}

/** Compares what was built with what was published before. */
function releaseProblems(known: UrlLedger, own: readonly SiteUrl[], sites: readonly Site[]): Diagnostic[] {
  const [main] = sites;
  if (!main) return [];
  const bases = sites.filter(({ config }) => config.url === main.config.url).map(({ config }) => config.baseUrl);
  const skipped = sites.filter(({ isWanted }) => !isWanted).map(({ config }) => config.baseUrl);
  return checkRelease({ known, own, baseUrl: commonBase(bases), skipped });
}

/** Reports links to other sites that cannot be reached. `root` is absolute. */
async function askHosts(
  links: readonly ExternalLink[],
  { store, progress, root }: { readonly store: Store; readonly progress: Progress; readonly root: string },
): Promise<Diagnostic[]> {
  progress.stage('Asking other hosts');
  progress.total(links.length);
  const unreachable = await checkUrls(
    links.map(({ url }) => url),
    { store, onDone: progress.step },
  );
  return withoutDisabled(externalProblems(links, unreachable), readSiteCode(root, []));
}

/** Drops everything but the files of the search, which questions are asked of. */
function searchOutput(files: OutputFile[]): Output {
  return {
    page: () => {},
    below: (prefix) => ({
      write(file) {
        if (/^search\/.*\.json$/.test(file.path)) files.push({ ...file, path: prefix + file.path });
      },
      copy: () => {},
    }),
  };
}

/** Search tests of a site, at its root. */
const testsFile = 'search.tests.yml';

/** Runs the search tests of a site and compares them with the last run; absent when it has none. `files` are those of its index. */
async function askSearch(
  site: Pick<Site, 'root' | 'config'>,
  files: readonly OutputFile[],
  store: Store,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly score?: SearchScore } | undefined> {
  if (!existsSync(join(site.root, testsFile))) return undefined;
  try {
    const tests = parseSearchTests({ file: testsFile, text: readText(site.root, testsFile).text });
    const analyzer = await loadAnalyzer(localeDetails(site.config).lang);
    const { diagnostics, score, ranks } = await checkSearch({ tests, file: testsFile, files, site: site.config, analyzer });
    const key = hashOf(site.root);
    const moved = movedAnswers(ranks, store.get('search-ranks', key));
    store.put('search-ranks', key, JSON.stringify(ranks));
    return { diagnostics, score: { ...score, moved } };
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { diagnostics: error.diagnostics };
  }
}

/** Absent without a run before. */
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
