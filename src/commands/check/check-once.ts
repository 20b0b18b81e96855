import { readSiteCode } from '../../bundle/read-site-code.ts';
import { checkRelease } from '../../check/check-release.ts';
import { type ExternalLink, externalProblems } from '../../check/external-links.ts';
import { inSources } from '../../check/generated-sources.ts';
import { applyLevels, withoutDisabled } from '../../check/rules/apply-disables.ts';
import { commonBase } from '../../config/locales.ts';
import { readUrlLedger } from '../../io/fs/read-built-pages.ts';
import { loadSites, type Site } from '../../load-site.ts';
import type { Highlighter } from '../../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { SearchScore } from '../../model/search.ts';
import type { SiteUrl, UrlLedger } from '../../model/site-url.ts';
import type { Bundlers } from '../../render/bundlers.ts';
import { createProgress, type Progress } from '../../report/progress.ts';
import type { BuiltSites } from '../../run.ts';
import { buildSites } from '../../site.ts';
import type { MetaRegistry } from '../../store/meta-registry.ts';
import type { Store } from '../../store/store.ts';
import { compareBuild } from '../compare-build.ts';
import type { CheckCommandOptions } from '../options.ts';
import { noProfiling } from '../profiling.ts';
import { askSearch, searchOutput } from './ask-search.ts';
import { askTranslations } from './ask-translations.ts';
import { checkUrls } from './check-urls.ts';

/** Tools of a check; several checks of a site may share them. */
export interface CheckTools {
  readonly store: Store;
  readonly metas: MetaRegistry;
  readonly highlighter: Highlighter;
  /** Absent: only the cache on disk is used. */
  readonly bundlers?: Bundlers | undefined;
}

/** A site that was checked. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly search?: SearchScore | undefined;
  /** The site in all locales. */
  readonly sites: readonly Site[];
  /** Files besides its sources that pages depend on; absolute. */
  readonly readFiles: readonly string[];
}

/** Builds a site without writing it, and returns all its problems. Throws a `DocsError` if nothing can be built. */
export async function checkOnce(options: CheckCommandOptions, { store, metas, highlighter, bundlers }: CheckTools): Promise<Checked> {
  const { codeWatch, jobs, project } = options;
  const progress = createProgress(options.isQuiet);
  progress.stage('Reading content');
  let discard = () => {};
  let close: BuiltSites['close'];
  try {
    const sites = await loadSites(project, store, { withDrafts: false, metas, codeWatch });
    const [main] = sites;
    const files: OutputFile[] = [];
    const output = searchOutput(files);
    const known = options.against === undefined ? undefined : readUrlLedger(options.against);
    const baseUrl = main?.config.baseUrl ?? '/';
    const compared = options.against === undefined || known ? undefined : compareBuild({ against: options.against, baseUrl, output });
    discard = () => compared?.discard();
    process.once('exit', discard);
    const run = { ...noProfiling.run, store, codeWatch, highlighter, bundlers, jobs, configPath: project.configPath, progress };
    const built = await buildSites(sites, compared?.output ?? output, run);
    close = built.close;
    const { diagnostics, pageCount, urls, externalLinks, readFiles = [] } = built;
    progress.stage('Running search tests');
    const search = main?.isWanted ? await askSearch(main, files, store) : undefined;
    const external = options.external && externalLinks ? await askHosts(externalLinks(), { store, progress, root: project.root }) : [];
    const others = [
      ...external,
      ...(search?.diagnostics ?? []),
      ...(await askTranslations(sites, store)),
      ...(compared?.compare() ?? []),
      ...(known && urls ? releaseProblems(known, urls(), sites) : []),
    ];
    const problems = [...diagnostics, ...inSources(applyLevels(others, main?.config.rules ?? {}), main?.generated ?? new Map())];
    return { diagnostics: problems, pages: pageCount, search: search?.score, sites, readFiles };
  } finally {
    progress.end();
    close?.();
    discard();
    process.off('exit', discard);
  }
}

/** Compares a site with what was published before. */
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
  progress.stage('Checking links to other sites');
  progress.total(links.length);
  const unreachable = await checkUrls(
    links.map(({ url }) => url),
    { store, onDone: progress.step },
  );
  return withoutDisabled(externalProblems(links, unreachable), readSiteCode(root, []));
}
