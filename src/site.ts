import { join } from 'node:path';
import { readSiteCode } from './bundle/read-site-code.ts';
import { checkSites, type FinishedSite } from './check/check-site.ts';
import { inSources } from './check/generated-sources.ts';
import { mergeFailures } from './check/merge-problems.ts';
import { siteUrls } from './check/site-urls.ts';
import { currentLocale, langOf } from './config/locales.ts';
import { loadAnalyzer } from './io/language/load-language.ts';
import type { Site } from './load-site.ts';
import { distinctProblems, hasErrors } from './model/diagnostic.ts';
import { createSiteRenderer } from './render/create-site-renderer.ts';
import { makeFilesOfPages } from './render/files/files-of-pages.ts';
import { finishOutput } from './render/files/finish-output.ts';
import { hostFiles, manifestFiles } from './render/files/host-files.ts';
import { type RecordedOutput, recordFiles } from './render/files/record-files.ts';
import { createSearchIndexer, type SearchIndexer } from './render/files/search-indexer.ts';
import { createPageCollection } from './render/page-collection.ts';
import { checkWithPlugins } from './render/plugins/check-with-plugins.ts';
import { isLarge, renderPages } from './render/render-pages.ts';
import type { SiteRenderer } from './render/site-renderer.ts';
import { createSideThreads, type SideThreads } from './render/threads/side-threads.ts';
import { tuneEngine } from './render/threads/start-worker.ts';
import type { BuiltSites, Output, Run } from './run.ts';
import { searchIndexRequest } from './search/index/index-request.ts';
import { outputKey } from './store/cache-keys.ts';
import { openSpool, type Spool } from './store/spool.ts';

/** A site that was built in one locale. */
interface BuiltSite extends FinishedSite {
  readonly site: Site;
  readonly renderer: SiteRenderer;
}

/** A site without its search index, whose thread may still be at work. */
interface RenderedSite extends BuiltSite {
  /** Resolves with the paths of its files when they are written. */
  readonly index: Promise<readonly string[]>;
}

/** Builds every page and file of a site in all its locales and checks them. The caller applies the output, or drops it. */
export async function buildSites(sites: readonly Site[], output: Output, run: Run): Promise<BuiltSites> {
  const wanted = sites.filter(({ isWanted }) => isWanted);
  tuneEngine(wanted.reduce((pages, { graph }) => pages + graph.routes.length, 0));
  const sideThreads = createSideThreads(run.jobs);
  const spools: Spool[] = [];
  const close = () => {
    for (const spool of spools.splice(0)) spool.close();
  };
  try {
    const rendered: RenderedSite[] = [];
    for (const site of wanted) {
      const empty = await openSite(site, output, { ...run, sideThreads });
      spools.push(empty.spool);
      rendered.push(await fillSite(empty, output, { ...run, sideThreads }));
    }
    const manifests = await run.profiler.stage('Listing URLs and links', () => manifestFiles(rendered, sites));
    for (const file of manifests) output.below('').write(file);
    run.progress.stage('Checking links');
    const check = await run.profiler.stage('Checking links', () => checkSites(rendered, sites));
    const built: BuiltSite[] = [];
    for (const site of rendered) built.push(await withIndex(site, run));
    return { ...(await finishSites(built, sites, { output, run, check })), close };
  } catch (error) {
    close();
    throw error;
  } finally {
    await sideThreads.stop();
  }
}

/** Where sites are finished, and their check. */
interface Finishing {
  readonly output: Output;
  readonly run: Run;
  readonly check: ReturnType<typeof checkSites>;
}

/** Writes what depends on the files of all locales, and finishes the check. */
async function finishSites(
  built: readonly BuiltSite[],
  sites: readonly Site[],
  { output, run, check }: Finishing,
): Promise<Omit<BuiltSites, 'close'>> {
  const forHosts = hostFiles(
    built.map(({ site, renderer, files }) => ({
      ...site,
      run: renderer.tools.context,
      data: renderer.tools.context.siteData,
      files: [...files.generated, ...files.copied],
    })),
    sites.map(({ config }) => config),
  );
  for (const file of forHosts.files) output.below('').write(file);
  const problems = await run.profiler.stage('Checking files', () => check(built));
  return {
    pageCount: built.reduce((count, { pages }) => count + pages.facts.length, 0),
    diagnostics: inSources(
      [...problems, ...(built.length > 1 ? distinctProblems([forHosts.diagnostics]) : forHosts.diagnostics)],
      sites[0]?.generated ?? new Map(),
    ),
    pages: () => built.map(({ pages }) => pages),
    urls: () => siteUrls(built.filter(({ site }) => site.config.url === sites[0]?.config.url)),
    readFiles: built.flatMap(({ site, renderer: { bundle, sink } }) => [
      ...bundle.inputs,
      ...sink.files.paths().map((path) => join(site.root, path)),
    ]),
    cacheInputs: Object.fromEntries(built.map(({ site, renderer }) => [site.outputPrefix, renderer.plan.cacheInputs])),
  };
}

/** A site whose pages are still to be rendered. */
interface EmptySite extends Pick<BuiltSite, 'site' | 'renderer'> {
  readonly indexer: SearchIndexer;
  readonly recorded: RecordedOutput;
  /** Gets the references of its pages. */
  readonly spool: Spool;
}

/** A run with its side threads, which all locales share. */
interface RunWithThreads extends Run {
  readonly sideThreads: SideThreads;
}

/** Bundles what the pages of one locale need, and opens its search index. */
async function openSite(site: Site, output: Output, run: RunWithThreads): Promise<EmptySite> {
  const { graph, config, outputPrefix } = site;
  const recorded = recordFiles(output.below(outputPrefix), site.root);
  const { full, write } = recorded.output;
  const { variants } = await loadAnalyzer(langOf(config));
  // Opened first: without an index to keep, its thread starts while templates are bundled.
  const indexer = createSearchIndexer({
    request: searchIndexRequest(graph, config, variants),
    inThread: isLarge(site, run.jobs) ? run.sideThreads.index : undefined,
    write,
    output: full,
    last: full && { ...full, store: run.store, name: outputKey(site.root, site.outDir, outputPrefix) },
  });
  const renderer = await stagesOf(site, run)('Bundling templates', () => createSiteRenderer(site, run, { keepsPages: true }));
  return { site, renderer, indexer, recorded, spool: openSpool(run.store.folder) };
}

/** Renders the pages of a site, and writes what no single page brings. */
async function fillSite(
  { site, renderer, indexer, recorded, spool }: EmptySite,
  output: Output,
  run: RunWithThreads,
): Promise<RenderedSite> {
  const { graph, outputPrefix } = site;
  const { output: files, record } = recorded;
  const stage = stagesOf(site, run);
  const collected = createPageCollection(graph, spool);
  await stage('Rendering pages', async () => {
    run.progress.total(graph.routes.length);
    const pageRun = { ...run, place: output.place, outputPrefix, prepareIndex: indexer.prepare, reuseIndex: indexer.reuse };
    for await (const page of (run.renderPages ?? renderPages)(site, renderer, pageRun)) {
      run.progress.step();
      collected.add(page);
      if ('failures' in page) continue;
      output.page(page.files, page.inputs);
      if (page.counted) indexer.add(page.counted);
    }
  });
  const { pages, indexedUrls, warnings, failures } = collected;
  const index = indexer.finish();
  const making = { jobs: run.jobs, write: files.write };
  const made = await stage('Making files for pages', () => makeFilesOfPages(renderer, making));
  const { generated, copied } = await stage('Writing feeds and other files', () =>
    finishOutput(renderer, { output: files, indexedUrls, isComplete: failures.length === 0 }),
  );
  const code = readSiteCode(site.root, renderer.bundle.inputs);
  return {
    site,
    renderer,
    pages,
    files: { generated: [...generated, ...made.paths], copied },
    diagnostics: [
      ...renderer.bundle.problems,
      ...renderer.bundle.unusedTemplates,
      ...warnings,
      ...made.problems,
      ...mergeFailures(failures),
    ],
    checkWithPlugins: (targets) => checkWithPlugins({ pages, record, code, styles: stylesOf(renderer), targets }, renderer.tools.context),
    code,
    index,
  };
}

async function withIndex({ index, ...built }: RenderedSite, run: Run): Promise<BuiltSite> {
  const { generated, copied } = built.files;
  const added = await stagesOf(built.site, run)('Finishing the search index', () => index);
  return { ...built, files: { generated: [...generated, ...added], copied } };
}

/** All styles that pages of a site load; empty if they could not be bundled. */
function stylesOf({ bundle }: SiteRenderer): string {
  if (hasErrors(bundle.problems)) return '';
  const sheets = bundle.files.filter(({ path }) => path.endsWith('.css'));
  return sheets.map(({ contents }) => Buffer.from(contents).toString()).join('\n');
}

/** Runs stages of a site, timed, with their names on the progress line. */
function stagesOf({ locales, config }: Site, { progress, profiler }: Pick<Run, 'progress' | 'profiler'>) {
  const suffix = locales.length > 1 ? ` (${currentLocale(config)})` : '';
  return <Result>(name: string, action: () => Result | Promise<Result>): Promise<Result> => {
    progress.stage(name + suffix);
    return profiler.stage(name + suffix, action);
  };
}
