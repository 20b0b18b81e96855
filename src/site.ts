import { join } from 'node:path';
import type { SiteCode } from './check/check-links.ts';
import { checkSites, type FinishedSite } from './check/check-site.ts';
import { type ExternalLink, externalLinks } from './check/external-links.ts';
import { mergeFailures } from './check/merge-problems.ts';
import { siteUrls } from './check/site-urls.ts';
import { unusedTemplates } from './check/unused-keys.ts';
import { currentLocale } from './config/locales.ts';
import { readSiteCode } from './io/bundle/read-site-code.ts';
import type { StagedFile, StagingPlace } from './io/output/staging.ts';
import type { Site } from './load-site.ts';
import type { CacheCounts, RecordedPage, SiteCacheInputs } from './model/cache-inputs.ts';
import { type Diagnostic, distinctProblems } from './model/diagnostic.ts';
import { levelOf } from './model/rules.ts';
import type { SiteUrl } from './model/site-url.ts';
import { createSiteRenderer, type RendererTools } from './renderer/create-site-renderer.ts';
import { convertPictures } from './renderer/output/convert-pictures.ts';
import { drawCards } from './renderer/output/draw-cards.ts';
import { finishOutput, type SiteOutput } from './renderer/output/finish-output.ts';
import { hostFiles } from './renderer/output/host-files.ts';
import { manifestFiles } from './renderer/output/manifest-files.ts';
import { recordFiles } from './renderer/output/record-files.ts';
import { createSearchIndexer } from './renderer/output/search-indexer.ts';
import { createPageCollection } from './renderer/page-collection.ts';
import { checkWithPlugins } from './renderer/plugins/check-with-plugins.ts';
import { isLarge, renderPages } from './renderer/render-pages.ts';
import type { SiteRenderer } from './renderer/site-renderer.ts';
import { limitHeapGrowth } from './renderer/threads/start-worker.ts';
import type { Profiler } from './report/profiler.ts';
import type { Progress } from './report/progress.ts';
import { searchIndexRequest } from './search/index/site-index.ts';
import { hashOf } from './text/hash.ts';

/** Where the pages and files of a run go. */
export interface Output {
  /** Where threads stage pages; absent where nothing is written. */
  readonly place?: StagingPlace | undefined;
  /** Gets the staged files of a page, and what the page was rendered from. */
  page(files: readonly StagedFile[], inputs: RecordedPage | undefined): void;
  /** The output of a locale: paths in it are those below its folder, which is empty or ends with a slash. */
  below(outputPrefix: string): SiteOutput;
}

/** How sites are built. */
export interface Run extends RendererTools {
  /** Number of page workers. */
  readonly jobs: number;
  /** Gives the pages of a site; absent: renders them. */
  readonly renderPages?: typeof renderPages | undefined;
  /** The configuration file, if the command line names one; absolute. */
  readonly configPath?: string | undefined;
  readonly progress: Progress;
  readonly profiler: Profiler;
  readonly isProfiled: boolean;
  /** Gets what each page worker counted of its use of the cache. */
  readonly onCounts: (counts: CacheCounts) => void;
}

/** A site that was built in one locale. */
interface BuiltSite extends FinishedSite {
  readonly site: Site;
  readonly renderer: SiteRenderer;
}

/** Sites that were built and checked. */
export interface BuiltSites {
  readonly pageCount: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Lists every lasting URL at the host of the default locale; absent when only a part was built. */
  readonly urls?: (() => readonly SiteUrl[]) | undefined;
  /** Lists the URLs on other hosts in documents; absent when only a part was built. */
  readonly externalLinks?: (() => readonly ExternalLink[]) | undefined;
  /** Files besides its sources that pages were made from, absolute; absent when only a part was built. */
  readonly readFiles?: readonly string[] | undefined;
  /** What pages depend on, by folder of the site in the output; absent when only a part was built. */
  readonly cacheInputs?: Readonly<Record<string, SiteCacheInputs>> | undefined;
}

/** Builds every page and file of a site in all its locales and checks them. The caller applies the output, or drops it. */
export async function buildSites(sites: readonly Site[], output: Output, run: Run): Promise<BuiltSites> {
  const wanted = sites.filter(({ isWanted }) => isWanted);
  limitHeapGrowth(wanted.reduce((pages, { graph }) => pages + graph.routes.length, 0));
  const built: BuiltSite[] = [];
  for (const site of wanted) built.push(await buildSite(site, output, run));
  const forHosts = hostFiles(
    built.map(({ site, renderer, files }) => ({ ...site, data: renderer.siteData, files: [...files.generated, ...files.copied] })),
    sites.map(({ config }) => config),
  );
  for (const file of [...forHosts.files, ...manifestFiles(built, sites)]) output.below('').write(file);
  const problems = await stage(run, 'Checking links', () => checkSites(built, sites));
  return {
    pageCount: built.reduce((count, { pages }) => count + pages.length, 0),
    diagnostics: [...problems, ...(built.length > 1 ? distinctProblems([forHosts.diagnostics]) : forHosts.diagnostics)],
    externalLinks: () =>
      externalLinks(
        built.flatMap(({ pages }) => pages),
        sites.map(({ config }) => config.url),
      ),
    urls: () => siteUrls(built.filter(({ site }) => site.config.url === sites[0]?.config.url)),
    readFiles: built.flatMap(({ site, renderer: { bundle, files } }) => [
      ...bundle.inputs,
      ...files.paths().map((path) => join(site.root, path)),
    ]),
    cacheInputs: Object.fromEntries(built.map(({ site, renderer }) => [site.outputPrefix, renderer.cacheInputs])),
  };
}

/** Builds one locale of a site: bundles templates, renders pages, and writes what no single page brings. */
async function buildSite(site: Site, output: Output, run: Run): Promise<BuiltSite> {
  const { graph, config, outputPrefix } = site;
  const name = site.locales.length > 1 ? ` (${currentLocale(config)})` : '';
  const { output: files, record } = recordFiles(output.below(outputPrefix), site.root);
  const renderer = await stage(run, `Bundling templates${name}`, () => createSiteRenderer(site, run));
  const indexer = createSearchIndexer({
    request: searchIndexRequest(graph, config, renderer.analyzer.variants),
    inThread: isLarge(site, run.jobs),
    write: files.write,
    last: files.full && { ...files.full, store: run.store, name: hashOf(site.root, site.outDir, outputPrefix) },
  });
  const collected = createPageCollection();
  await stage(run, `Rendering pages${name}`, async () => {
    run.progress.total(graph.routes.length);
    const pageRun = { ...run, place: output.place, outputPrefix, reuseIndex: indexer.reuse };
    const pages = run.renderPages ?? renderPages;
    for await (const page of pages(site, { ...renderer, pages: run.store }, pageRun)) {
      run.progress.step();
      collected.add(page);
      if ('failures' in page) continue;
      output.page(page.files, page.inputs);
      if (page.counted) indexer.add(page.counted);
    }
  });
  const { pages, indexedUrls, warnings, failures } = collected;
  const searchPaths = indexer.finish();
  const converted = await stage(run, `Converting images${name}`, () =>
    convertPictures(renderer, { configSource: site.configSource, pages, jobs: run.jobs, write: files.write }),
  );
  const drawn = await stage(run, `Drawing social cards${name}`, () =>
    drawCards(renderer, { settings: site.socialCards, configSource: site.configSource, jobs: run.jobs, write: files.write }),
  );
  const others = await stage(run, `Writing feeds and other files${name}`, () =>
    finishOutput(site, renderer, { output: files, indexedUrls, isComplete: failures.length === 0 }),
  );
  const generated = [
    ...others.generated,
    ...converted.paths,
    ...drawn.paths,
    ...(await stage(run, `Finishing the search index${name}`, () => searchPaths)),
  ];
  const diagnostics = [
    ...unusedTemplates(renderer.bundle.unusedTemplates),
    ...warnings,
    ...converted.problems,
    ...drawn.problems,
    ...mergeFailures(failures),
  ];
  const code = readSiteCode(site.root, renderer.bundle.inputs);
  const pluginProblems = await stage(run, `Asking plugins${name}`, () => checkWithPlugins(pages, renderer));
  const contrast = await contrastProblems(renderer, code);
  return {
    site,
    renderer,
    pages,
    files: { ...others, generated },
    diagnostics: [...diagnostics, ...contrast],
    pluginProblems,
    code,
    record,
  };
}

/** What is hard to read in the colours of a site; those of the default theme are not. */
async function contrastProblems({ bundle, site }: SiteRenderer, code: SiteCode): Promise<readonly Diagnostic[]> {
  const hasColors = code.files.some((file) => file.endsWith('.css') && /--sd-|\.tk-/.test(code.textOf(file) ?? ''));
  if (!hasColors || levelOf('color-contrast', site.rules) === 'off') return [];
  const { checkContrast } = await import('./check/contrast/check-contrast.ts');
  const sheets = bundle.files.filter(({ path }) => path.endsWith('.css')).map(({ contents }) => Buffer.from(contents).toString());
  return checkContrast({ css: sheets.join('\n'), code });
}

/** Runs a stage, timed, with its name on the progress line. */
function stage<Result>({ progress, profiler }: Run, name: string, action: () => Result | Promise<Result>): Promise<Result> {
  progress.stage(name);
  return profiler.stage(name, action);
}
