import { readSiteCode } from '../../bundle/read-site-code.ts';
import { type ExternalLink, externalProblems } from '../../check/external-links.ts';
import { inSources } from '../../check/generated-sources.ts';
import { applyLevels, withoutDisabled } from '../../check/rules/apply-disables.ts';
import { loadSites, type Site } from '../../load-site.ts';
import type { Highlighter } from '../../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { SearchScore } from '../../model/search.ts';
import type { Bundlers } from '../../render/bundlers.ts';
import { silentProfiler } from '../../report/profiler.ts';
import { createProgress, type Progress } from '../../report/progress.ts';
import type { BuiltSites } from '../../run.ts';
import { buildSites } from '../../site.ts';
import type { MetaRegistry } from '../../store/meta-registry.ts';
import type { Store } from '../../store/store.ts';
import { runParts } from '../declare/command-feature.ts';
import type { CheckCommandOptions } from '../options.ts';
import { wrapped } from '../run-part.ts';
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
  let close: BuiltSites['close'];
  try {
    const sites = await loadSites(project, store, { withDrafts: false, metas, codeWatch });
    const [main] = sites;
    const files: OutputFile[] = [];
    const output = searchOutput(files);
    const run = { profiler: silentProfiler, store, codeWatch, highlighter, bundlers, jobs, configPath: project.configPath, progress };
    const built = await wrapped(buildSites, await runParts('check', options))(sites, output, run);
    close = built.close;
    const { diagnostics, pageCount, externalLinks, readFiles = [] } = built;
    progress.stage('Running search tests');
    const search = main?.isWanted ? await askSearch(main, files, store) : undefined;
    const external = options.external && externalLinks ? await askHosts(externalLinks(), { store, progress, root: project.root }) : [];
    const others = [...external, ...(search?.diagnostics ?? []), ...(await askTranslations(sites, store))];
    const problems = [...diagnostics, ...inSources(applyLevels(others, main?.config.rules ?? {}), main?.generated ?? new Map())];
    return { diagnostics: problems, pages: pageCount, search: search?.score, sites, readFiles };
  } finally {
    progress.end();
    close?.();
  }
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
