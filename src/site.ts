import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Landscape } from './check/broken-link.ts';
import { checkConflicts } from './check/check-conflicts.ts';
import { type CheckedPage, checkLinks } from './check/check-links.ts';
import { checkRedirects } from './check/check-redirects.ts';
import { mergeFailures } from './check/merge-failures.ts';
import { redirectsReplaced } from './check/redirects-replaced.ts';
import { unusedKeys } from './check/unused-keys.ts';
import { unusedTemplates } from './check/unused-templates.ts';
import { pluginsIdentity } from './config/plugins-identity.ts';
import type { ConfigSource } from './config/validate-config.ts';
import { buildGraph } from './graph/build-graph.ts';
import { chromeSources } from './graph/chrome-sources.ts';
import { datedSources } from './graph/dated-sources.ts';
import { declaredFiles } from './graph/declared-files.ts';
import { collectProblems } from './io/collect-problems.ts';
import { componentsFolder } from './io/find-components.ts';
import { readGitDates } from './io/git-dates.ts';
import { loadConfig } from './io/load-config.ts';
import { loadGeneratedRoutes } from './io/load-generated-routes.ts';
import { loadMath } from './io/load-math.ts';
import { programFingerprint } from './io/program-fingerprint.ts';
import { readContent, sourceFolders } from './io/read-content.ts';
import type { Store } from './io/store.ts';
import { type Diagnostic, DocsError } from './model/diagnostic.ts';
import type { OutputFile } from './model/output.ts';
import type { Project } from './model/project.ts';
import { changesByUrl } from './output/changes-by-url.ts';
import { llmsFiles } from './output/llms-index.ts';
import { robotsFile } from './output/robots.ts';
import { sitemapFiles } from './output/sitemap.ts';
import { hashOf } from './text/hash.ts';
import type { WorkshopSite } from './worker/open-workshop.ts';
import { redirectFiles } from './worker/redirect-files.ts';
import { renderFeeds } from './worker/render-feeds.ts';
import { renderRoute } from './worker/render-route.ts';
import type { RenderedPage } from './worker/rendered-page.ts';
import type { Workshop } from './worker/workshop.ts';
import { markdownPaths } from './worker/write-markdown.ts';

/** A site that is read, and not yet rendered. */
export interface Site extends WorkshopSite {
  /** Absolute. */
  readonly outDir: string;
  /** Folders that a build must not touch; absolute. */
  readonly sourceFolders: readonly string[];
  /** Files outside of the content folders whose change is a change of everything; absolute. */
  readonly programFiles: readonly string[];
  /** Files of the chrome's addresses, for messages. */
  readonly chromeSources: readonly ConfigSource[];
  readonly warnings: readonly Diagnostic[];
}

/** Reads configuration and content and puts the graph together; nothing is compiled. Throws a `DocsError` with all that is wrong. */
export async function loadSite({ root, configPath, overrides }: Project, store: Store, withDrafts: boolean): Promise<Site> {
  const { folder } = store;
  const { config, source, hash, inputs } = await loadConfig({ root, configPath, folder, overrides });
  const math = await loadMath({ root, config, source });
  const problems: Diagnostic[] = [];
  const attempt = collectProblems(problems);
  const given = await attempt(() => loadGeneratedRoutes({ root, config, source }));
  const content = await attempt(() => readContent({ root, config, source, folder, withDrafts, hasOtherPages: (given ?? []).length > 0 }));
  if (!content || problems.length > 0) throw new DocsError(problems);
  const { input, warnings } = content;
  const git = await readGitDates(datedSources(input, config), root, store);
  const graph = buildGraph({ ...input, given, updates: git.updates, configSource: source }, config);
  const hasPlugins = config.markdown.remarkPlugins.length + config.markdown.rehypePlugins.length > 0;
  return {
    root,
    config,
    configSource: source,
    graph,
    outDir: resolve(root, config.outDir),
    sourceFolders: [...sourceFolders(input, config, root), join(root, componentsFolder)],
    programFiles: [...inputs, ...declaredFiles(input).map((path) => resolve(root, path))],
    math: math.support,
    fingerprint: hashOf(programFingerprint(), hasPlugins ? hash + pluginsIdentity(config.markdown, root) : '', math.identity),
    chromeSources: [source, ...chromeSources(input)],
    warnings: [
      ...unusedKeys(config, source),
      ...math.warnings,
      ...warnings,
      ...git.warnings,
      ...[...graph.sets, ...graph.blogs].flatMap((part) => part.warnings),
      ...graph.redirects.problems,
      ...redirectsReplaced(graph),
    ],
  };
}

/** All pages of a site, as far as files and checks need them: the HTML has been handed on. */
export interface RenderedSite {
  readonly pages: readonly CheckedPage[];
  /** URLs that crawlers may list. */
  readonly indexedUrls: readonly string[];
  /** Warnings of the pages, and the failures of those that could not be made. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes all pages, one after the other; one that fails does not keep the others from being looked at. `take` gets each once and may forget it. */
export async function renderSite({ graph }: Site, workshop: Workshop, take: (page: RenderedPage) => void): Promise<RenderedSite> {
  const pages: CheckedPage[] = [];
  const indexedUrls: string[] = [];
  const warnings: Diagnostic[] = [];
  const failures: Diagnostic[] = [];
  let breathed = performance.now();
  for (const route of graph.routes) {
    // Rendering never waits for anything: without a pause now and then, Ctrl+C would not be heard.
    if (performance.now() - breathed > 50) {
      await setImmediate();
      breathed = performance.now();
    }
    try {
      const page = await renderRoute(route, workshop);
      take(page);
      pages.push(page.checked);
      warnings.push(...page.warnings);
      if (page.isIndexed) indexedUrls.push(route.url);
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      failures.push(...error.diagnostics);
    }
  }
  const unused = unusedTemplates(workshop.bundle.unusedTemplates);
  return { pages, indexedUrls, diagnostics: [...unused, ...warnings, ...mergeFailures(failures)] };
}

/** Everything of a finished site but its pages. */
export interface SiteFiles {
  /** Made from the site: the templates' assets, sitemap, feeds, robots. */
  readonly files: readonly OutputFile[];
  /** Static files, and content files that pages use: path in the output, and on disk relative to the root. */
  readonly copies: ReadonlyMap<string, string>;
  /** Paths of files that are written when everything is known to be right. */
  readonly later: readonly string[];
}

/** Makes the files that no single page brings. */
export async function siteFiles({ config, graph }: Site, workshop: Workshop, indexedUrls: readonly string[]): Promise<SiteFiles> {
  const robots = graph.staticFiles.has('robots.txt') ? [] : [robotsFile(config)];
  // First: their bodies may need files that no page has asked for.
  const feeds = await renderFeeds(workshop);
  const { bundle, assets, islands, siteData } = workshop;
  return {
    files: [
      ...bundle.files,
      ...assets.styles(),
      ...islands.used(),
      ...sitemapFiles(indexedUrls, config, { changes: changesByUrl(graph) }),
      ...feeds,
      ...robots,
      ...(await redirectFiles(graph, siteData)),
      ...llmsFiles(graph, config, siteData.texts),
    ],
    copies: new Map([...graph.staticFiles, ...assets.used().map(({ outputPath, path }) => [outputPath, path] as const)]),
    later: markdownPaths(workshop),
  };
}

/** Compares the finished site with itself: every reference must lead somewhere, and no two files may claim one path. */
export function checkSite(
  { config, graph, chromeSources, warnings }: Site,
  rendered: RenderedSite,
  { files, copies, later }: SiteFiles,
): Diagnostic[] {
  const landscape: Landscape = {
    baseUrl: config.baseUrl,
    files: new Set([...graph.routes.map(({ outputPath }) => outputPath), ...files.map(({ path }) => path), ...later, ...copies.keys()]),
    idsByFile: new Map(rendered.pages.map(({ outputPath, html }) => [outputPath, html.ids])),
    suggestions: [...graph.routes.map(({ url }) => url), ...[...copies.keys()].map((path) => config.baseUrl + path)],
  };
  const broken = checkLinks({ pages: rendered.pages, landscape, site: config, graph, chromeSources });
  return [
    ...warnings,
    ...rendered.diagnostics,
    ...checkConflicts(graph, [...files.map(({ path }) => path), ...later]),
    ...broken,
    ...checkRedirects(graph.redirects.all, landscape),
  ];
}
