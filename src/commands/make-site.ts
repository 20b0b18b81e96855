import { type OutputOfLocale, sharedPaths } from '../check/check-conflicts.ts';
import type { LinkTargetsPart } from '../check/link-targets.ts';
import { currentLocale } from '../config/locales.ts';
import type { Store } from '../io/cache/store.ts';
import type { SiteCacheInputs } from '../model/cache-inputs.ts';
import { type Diagnostic, distinctProblems, hasErrors } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { createSiteRenderer } from '../renderer/create-site-renderer.ts';
import { headersFiles } from '../renderer/output/headers-files.ts';
import { type MarkdownOutput, writeMarkdown } from '../renderer/output/write-markdown.ts';
import type { RenderedPage } from '../renderer/page/render-cached.ts';
import type { SiteRenderer } from '../renderer/site-renderer.ts';
import { openHighlighter } from '../renderer/threads/highlight-pool.ts';
import { limitHeapGrowth } from '../renderer/threads/start-worker.ts';
import { type Profiler, silentProfiler } from '../report/profiler.ts';
import type { Progress } from '../report/progress.ts';
import { checkSite, type FinishedSite, isLarge, partOf, renderSite, type Site, type SiteSink, siteFiles } from '../site.ts';

/** How a site is made. */
export interface Making {
  readonly store: Store;
  readonly progress: Progress;
  readonly profiler?: Profiler | undefined;
  /** Gets each page once, with its path in the output folder. */
  readonly take: (page: RenderedPage, path: string) => void;
  /** Gets the files of the search, with their paths in the output folder. */
  readonly takeFile: (file: OutputFile) => void;
  /** Gets the Markdown of all pages of a site that could be made; absent where nobody wants it. */
  readonly markdown?: MarkdownOutput | undefined;
}

/** A site that is finished and checked, and not yet written. All paths are those in the output folder. */
export interface MadeSite {
  readonly files: readonly OutputFile[];
  /** Path in the output folder, and on disk relative to the root. */
  readonly copies: ReadonlyMap<string, string>;
  readonly pageCount: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The files of the site in its default language, to ask its search; absent when that language is left out. */
  readonly main?: FinishedSite | undefined;
  /** What its pages are made of, by folder of the site in the output. */
  readonly cacheInputs: Readonly<Record<string, SiteCacheInputs>>;
}

/** Makes every page and file of a site in all its languages and checks them, telling how far it is. */
export async function makeSites(
  sites: readonly Site[],
  { store, progress, profiler = silentProfiler, take, takeFile, markdown }: Making,
): Promise<MadeSite> {
  const wanted = sites.filter(({ isWanted }) => isWanted);
  limitHeapGrowth(wanted.reduce((pages, { graph }) => pages + graph.routes.length, 0));
  const highlighter = openHighlighter(wanted.some(isLarge));
  const made: (FinishedSite & { readonly renderer: SiteRenderer })[] = [];
  for (const site of wanted) {
    const name = sites.length > 1 ? ` (${currentLocale(site.config)})` : '';
    progress.stage(`Bundling templates${name}`);
    const opened = await profiler.stage(`Bundling templates${name}`, () => createSiteRenderer(site, store, highlighter));
    const renderer = { ...opened, pages: store };
    progress.stage(`Rendering pages${name}`, site.graph.routes.length);
    const taker: SiteSink = {
      profiler,
      page(page) {
        take(page, site.outputPrefix + page.route.outputPath);
        progress.step();
      },
      file: (file) => takeFile({ ...file, path: site.outputPrefix + file.path }),
    };
    const rendered = await profiler.stage(`Rendering pages${name}`, () => renderSite(site, renderer, taker));
    const files = await profiler.stage(`Making feeds and other files${name}`, () => siteFiles(site, renderer, rendered));
    // While the index is finished.
    if (markdown && !hasErrors(rendered.diagnostics))
      await profiler.stage(`Writing Markdown for machines${name}`, () => writeMarkdown(renderer, below(site.outputPrefix, markdown)));
    const searchPaths = await profiler.stage(`Finishing the search index${name}`, () => rendered.searchPaths);
    made.push({ site, rendered, files: { ...files, later: [...files.later, ...searchPaths] }, renderer });
  }
  progress.stage('Checking links');
  const skipped = sites
    .filter((site) => !site.isWanted)
    .map(({ config, graph }): LinkTargetsPart => ({ config, graph, files: [], pages: [] }));
  const clashes = made.length > 1 ? sharedPaths(made.map(outputOf)) : [];
  const headers = headersFiles(
    made.map(({ site, renderer }) => ({ ...site, data: renderer.siteData })),
    sites.map(({ config }) => config),
  );
  const problems = await profiler.stage('Checking links', () =>
    made.map((one) => checkSite(one, [...made.filter((other) => other !== one).map(partOf), ...skipped])),
  );
  return {
    files: [
      ...made.flatMap(({ site, files: { files } }) => files.map((file) => ({ ...file, path: site.outputPrefix + file.path }))),
      ...headers.files,
    ],
    copies: new Map(
      made.flatMap(({ site, files: { copies } }) => [...copies].map(([path, source]) => [site.outputPrefix + path, source] as const)),
    ),
    pageCount: made.reduce((count, { rendered }) => count + rendered.pages.length, 0),
    main: made.find(({ site }) => site.outputPrefix === ''),
    diagnostics:
      made.length === 1 ? [...problems.flat(), ...headers.diagnostics] : distinctProblems([...problems, clashes, headers.diagnostics]),
    cacheInputs: Object.fromEntries(made.map(({ site, renderer }) => [site.outputPrefix, renderer.cacheInputs])),
  };
}

function outputOf({ site, rendered, files }: FinishedSite): OutputOfLocale {
  const { config, graph, outputPrefix } = site;
  return {
    prefix: outputPrefix,
    locale: currentLocale(config),
    paths: new Set([...partOf({ site, rendered, files }).files, ...graph.routes.map(({ outputPath }) => outputPath)]),
    staticFiles: graph.staticFiles,
  };
}

function below(prefix: string, output: MarkdownOutput): MarkdownOutput {
  if (prefix === '') return output;
  return {
    write: (file) => output.write({ ...file, path: prefix + file.path }),
    stream: (path) => output.stream(prefix + path),
  };
}
