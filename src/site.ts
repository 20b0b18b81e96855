import { join, resolve } from 'node:path';
import { checkConflicts, localeConflicts } from './check/check-conflicts.ts';
import { type CheckedPage, checkLinks } from './check/check-links.ts';
import { checkRedirects, redirectsReplaced } from './check/check-redirects.ts';
import { type LinkTargetsPart, linkTargetsOf } from './check/link-targets.ts';
import { mergeFailures } from './check/merge-failures.ts';
import { unusedKeys, unusedTemplates } from './check/unused-keys.ts';
import { currentLocale, outputPrefixOf } from './config/locales.ts';
import { pluginsIdentity } from './config/plugins-identity.ts';
import type { ConfigSource } from './config/validate-config.ts';
import { buildGraphs, sitesOfLocales } from './graph/build-graphs.ts';
import { chromeSources, datedSources, declaredFiles, mergeDated } from './graph/declared-files.ts';
import { byUrl } from './graph/routes/page-url.ts';
import { createMetaRegistry, type MetaRegistry } from './io/cache/meta-registry.ts';
import type { Store } from './io/cache/store.ts';
import { componentsFolder } from './io/content/find-components.ts';
import { loadConfig } from './io/content/load-config.ts';
import { loadMath } from './io/content/load-math.ts';
import { assertLocales, localeFolderProblems } from './io/content/locale-folders.ts';
import { sourceFolders } from './io/content/read-content.ts';
import { readLocales } from './io/content/read-locale.ts';
import { translationFiles } from './io/content/read-translations.ts';
import { programFingerprint } from './io/fs/package-root.ts';
import { readGitDates } from './io/git/git-dates.ts';
import { type Diagnostic, DocsError } from './model/diagnostic.ts';
import type { Route } from './model/graph.ts';
import type { OutputFile } from './model/output-file.ts';
import type { Project } from './model/project.ts';
import { llmsFiles } from './output/llms-index.ts';
import { sidebarFiles } from './output/sidebar-files.ts';
import { changesByUrl, robotsFile, sitemapFiles } from './output/sitemap.ts';
import { renderFeeds } from './renderer/blog/render-feeds.ts';
import type { RendererSite } from './renderer/create-site-renderer.ts';
import { inOrder } from './renderer/in-order.ts';
import { redirectFiles } from './renderer/output/redirect-files.ts';
import { createSearchIndexer } from './renderer/output/search-indexer.ts';
import { markdownPaths } from './renderer/output/write-markdown.ts';
import type { RenderedPage } from './renderer/page/render-cached.ts';
import { renderRoute } from './renderer/page/render-route.ts';
import type { SiteRenderer } from './renderer/site-renderer.ts';
import { type Profiler, silentProfiler } from './report/profiler.ts';
import { searchIndexRequest } from './search/index/site-index.ts';
import { hashOf } from './text/hash.ts';

/** A site that is read, and not yet rendered. */
export interface Site extends RendererSite {
  /** Absolute. */
  readonly outDir: string;
  /** Folder of the site below the output folder: empty for the default language, else with a slash at its end. */
  readonly outputPrefix: string;
  /** False for a language that the command line leaves out: others may link to it. */
  readonly isWanted: boolean;
  /** Folders that a build must not touch; absolute. */
  readonly sourceFolders: readonly string[];
  /** The configuration and what it imports; absolute. */
  readonly configFiles: readonly string[];
  /** Files outside of the content folders whose change is a change of everything; absolute. */
  readonly programFiles: readonly string[];
  /** Files of the chrome's addresses, for messages. */
  readonly chromeSources: readonly ConfigSource[];
  readonly warnings: readonly Diagnostic[];
}

/** How a site is read. */
export interface Loading {
  /** Drafts are shown while writing only. */
  readonly withDrafts: boolean;
  /** What is known of the documents already; absent when nothing is. */
  readonly metas?: MetaRegistry | undefined;
  readonly profiler?: Profiler | undefined;
}

/** Reads configuration and content in all languages and puts the graphs together; nothing is compiled. Throws a `DocsError` with all that is wrong. */
export async function loadSites(
  { root, configPath, overrides, locales: wanted }: Project,
  store: Store,
  { withDrafts, metas = createMetaRegistry(), profiler = silentProfiler }: Loading,
): Promise<Site[]> {
  const { folder } = store;
  const { config, source, hash, inputs } = await profiler.stage('Reading the configuration', () =>
    loadConfig({ root, configPath, folder, overrides }),
  );
  assertLocales(wanted, config);
  const math = await loadMath({ root, config, source });
  const languages = await profiler.stage('Reading content', () => readLocales({ root, config, source, folder, withDrafts, metas }));
  const dated = mergeDated(languages.map((language) => datedSources(language.input, language.config)));
  const git = await profiler.stage('Asking git for dates', () => readGitDates(dated, root, store));
  const hasPlugins = config.markdown.remarkPlugins.length + config.markdown.rehypePlugins.length > 0;
  const plugins = hashOf(hasPlugins ? hash + pluginsIdentity(config.markdown, root) : '', math.identity);
  const graphs = await profiler.stage('Building the graph', () => buildGraphs(languages, git.updates));
  const locales = sitesOfLocales(graphs);
  const clashes = localeConflicts(locales);
  if (clashes.length > 0) throw new DocsError(clashes);
  const folders = localeFolderProblems(root, config, source);
  const configs = graphs.map((language) => language.config);
  const [main] = graphs;
  return graphs.map(
    ({ locale, config: own, input, translations, warnings, graph }): Site => ({
      root,
      config: own,
      configSource: source,
      graph,
      outDir: resolve(root, own.outDir),
      outputPrefix: outputPrefixOf(own, configs),
      isWanted: wanted?.includes(locale) ?? true,
      messages: translations.messages,
      originalMessages: main && main.locale !== locale ? main.translations.messages : undefined,
      locales: locales.length > 1 ? locales : [],
      sourceFolders: [...sourceFolders(input, own, root), join(root, componentsFolder)],
      configFiles: inputs,
      programFiles: [...declaredFiles(input), ...translationFiles(own)].map((path) => resolve(root, path)),
      math: math.support,
      fingerprint: hashOf(programFingerprint, plugins),
      cacheInputs: { program: programFingerprint, plugins },
      chromeSources: [source, ...chromeSources(input)],
      warnings: [
        ...unusedKeys(own, source),
        ...math.warnings,
        ...folders,
        ...warnings,
        ...git.warnings,
        ...[...graph.sets, ...graph.blogs].flatMap((part) => part.warnings),
        ...graph.redirects.problems,
        ...redirectsReplaced(graph),
      ],
    }),
  );
}

/** The site in its default language. */
export async function loadSite(project: Project, store: Store, loading: Loading): Promise<Site> {
  const [site] = await loadSites(project, store, loading);
  if (!site) throw new Error('A site has at least one language.');
  return site;
}

/** All pages of a site, as far as files and checks need them: the HTML has been handed on. */
export interface RenderedSite {
  readonly pages: readonly CheckedPage[];
  /** URLs that crawlers may list. */
  readonly indexedUrls: readonly string[];
  /** Paths of the files of its search, once these are written: the index may take longer than the pages. */
  readonly searchPaths: Promise<readonly string[]>;
  /** Warnings of the pages, and the failures of those that could not be made. */
  readonly diagnostics: readonly Diagnostic[];
}

/** In pages. */
const largeSite = 60;

/** Whether threads are worth their start for a site. */
export function isLarge({ graph }: Pick<Site, 'graph'>): boolean {
  return graph.routes.length >= largeSite;
}

/** Gets what is made of a site, each once, and may forget it. */
export interface SiteSink {
  readonly page: (page: RenderedPage) => void;
  /** Gets the files of the search. */
  readonly file: (file: OutputFile) => void;
  readonly profiler: Profiler;
}

/** Makes all pages and indexes them; one that fails does not keep the others from being looked at. */
export async function renderSite(site: Site, renderer: SiteRenderer, take: SiteSink): Promise<RenderedSite> {
  const pages: CheckedPage[] = [];
  const indexedUrls: string[] = [];
  const warnings: Diagnostic[] = [];
  const failures: Diagnostic[] = [];
  const written: string[] = [];
  const indexer = createSearchIndexer({
    index: searchIndexRequest(site.graph, site.config),
    isLarge: isLarge(site),
    memory: renderer.store.isKept ? { folder: renderer.store.folder, fingerprint: site.fingerprint } : undefined,
    write(file) {
      written.push(file.path);
      take.file(file);
    },
  });
  const { profiler } = take;
  const make = (route: Route) => profiler.page(route.url, (timer) => renderRoute(route, { ...renderer, timer })).catch(diagnosticsOf);
  for await (const page of inOrder(byUrl(site.graph.routes), make)) {
    if (!('route' in page)) {
      failures.push(...page);
      continue;
    }
    profiler.work(page.route.url, 'write', () => take.page(page));
    pages.push(page.checked);
    warnings.push(...page.warnings);
    if (page.isIndexed) indexedUrls.push(page.route.url);
    if (page.found) indexer.add(page.found);
  }
  const searchPaths = indexer.finish().then(() => written);
  // Whoever waits for it hears of it; nobody waits for it yet.
  searchPaths.catch(() => {});
  const unused = unusedTemplates(renderer.bundle.unusedTemplates);
  return { pages, indexedUrls, searchPaths, diagnostics: [...unused, ...warnings, ...mergeFailures(failures)] };
}

function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DocsError) return error.diagnostics;
  throw error;
}

/** Everything of a finished site but its pages. */
export interface SiteFiles {
  /** Made from the site: the templates' assets, sitemap, feeds, robots. */
  readonly files: readonly OutputFile[];
  /** Static files, and content files that pages use: path in the output, and on disk relative to the root. */
  readonly copies: ReadonlyMap<string, string>;
  /** Paths of files that are handed on by themselves. */
  readonly later: readonly string[];
}

/** Makes the files that no single page brings. */
export async function siteFiles(site: Site, renderer: SiteRenderer, { indexedUrls }: RenderedSite): Promise<SiteFiles> {
  const { config, graph } = site;
  const atHost = site.locales.filter(({ url }) => url === config.url);
  const isFirst = atHost.length === 0 || atHost[0]?.locale === currentLocale(config);
  const baseUrls = atHost.length === 0 ? undefined : atHost.map(({ baseUrl }) => baseUrl);
  const robots = graph.staticFiles.has('robots.txt') || !isFirst ? [] : [robotsFile(config, baseUrls)];
  // First: their bodies may need files that no page has asked for.
  const feeds = await renderFeeds(renderer);
  const redirects = await redirectFiles(graph, renderer);
  const { bundle, assets, islands, siteData } = renderer;
  return {
    files: [
      ...bundle.files,
      ...assets.styles(),
      ...islands.used(),
      ...sitemapFiles(indexedUrls, config, { changes: changesByUrl(graph) }),
      ...feeds,
      ...robots,
      ...sidebarFiles(graph, config.baseUrl).map(({ write }) => write(siteData)),
      ...redirects,
      ...llmsFiles(graph, config, siteData.messages),
    ],
    copies: new Map([...graph.staticFiles, ...assets.used().map(({ outputPath, path }) => [outputPath, path] as const)]),
    later: markdownPaths(renderer),
  };
}

/** A site with everything that was made of it. */
export interface FinishedSite {
  readonly site: Site;
  readonly rendered: RenderedSite;
  readonly files: SiteFiles;
}

/**
 * Compares the finished site with itself: every reference must lead somewhere, and no two files may claim one path.
 * `others` are the sites in other languages that it may link to, as far as they were made.
 */
export function checkSite({ site, rendered, files: made }: FinishedSite, others: readonly LinkTargetsPart[] = []): Diagnostic[] {
  const { config, graph, chromeSources, warnings } = site;
  const targets = linkTargetsOf([partOf({ site, rendered, files: made }), ...others]);
  const broken = checkLinks({ pages: rendered.pages, targets, site: config, graph, chromeSources });
  return [
    ...warnings,
    ...rendered.diagnostics,
    ...checkConflicts(graph, [...made.files.map(({ path }) => path), ...made.later]),
    ...broken,
    ...checkRedirects(graph.redirects.all, targets),
  ];
}

/** What others see of a site when links are checked. */
export function partOf({ site: { config, graph }, rendered, files: { files, copies, later } }: FinishedSite): LinkTargetsPart {
  return { config, graph, pages: rendered.pages, files: [...files.map(({ path }) => path), ...later, ...copies.keys()] };
}
