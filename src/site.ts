import { basename, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Landscape } from './check/broken-link.ts';
import { checkConflicts } from './check/check-conflicts.ts';
import { type CheckedPage, checkLinks } from './check/check-links.ts';
import { checkRedirects } from './check/check-redirects.ts';
import { mergeFailures } from './check/merge-failures.ts';
import { redirectsReplaced } from './check/redirects-replaced.ts';
import { unusedKeys } from './check/unused-keys.ts';
import { pluginsIdentity } from './config/plugins-identity.ts';
import type { SiteConfig } from './config/schema.ts';
import type { ConfigSource } from './config/validate-config.ts';
import { versionPlaces } from './content/version-places.ts';
import { buildGraph, type GraphInput } from './graph/build-graph.ts';
import type { DocsSetInput } from './graph/content-input.ts';
import { datedSources } from './graph/dated-sources.ts';
import { createIslandShelf } from './io/bundle-islands.ts';
import { bundleTemplates } from './io/bundle-templates.ts';
import { collectProblems } from './io/collect-problems.ts';
import { componentsFolder, findComponents } from './io/find-components.ts';
import { readGitDates } from './io/git-dates.ts';
import { loadConfig } from './io/load-config.ts';
import { loadGeneratedRoutes } from './io/load-generated-routes.ts';
import { loadMath } from './io/load-math.ts';
import { loadTemplates } from './io/load-templates.ts';
import { packageVersion } from './io/package-root.ts';
import { programFingerprint } from './io/program-fingerprint.ts';
import { readContent, sourceFolders } from './io/read-content.ts';
import { createSeenFiles } from './io/seen-files.ts';
import type { Store } from './io/store.ts';
import type { MathSupport } from './markdown/content-plugins.ts';
import { createCompiler } from './markdown/create-compiler.ts';
import { createHighlighter, type Highlighter } from './markdown/create-highlighter.ts';
import { createMdxCompiler } from './markdown/create-mdx-compiler.ts';
import { type Diagnostic, DocsError } from './model/diagnostic.ts';
import type { SiteGraph } from './model/graph.ts';
import type { OutputFile } from './model/output.ts';
import type { Project } from './model/project.ts';
import { changesByUrl } from './output/changes-by-url.ts';
import { llmsFiles } from './output/llms-index.ts';
import { robotsFile } from './output/robots.ts';
import { sitemapFiles } from './output/sitemap.ts';
import { createDateFormat } from './render/date-format.ts';
import { siteData } from './render/site-data.ts';
import { englishTexts } from './render/texts.ts';
import { createInterner } from './text/create-interner.ts';
import { hashOf } from './text/hash.ts';
import { redirectFiles } from './worker/redirect-files.ts';
import { renderFeeds } from './worker/render-feeds.ts';
import { renderRoute } from './worker/render-route.ts';
import type { RenderedPage } from './worker/rendered-page.ts';
import { createAssetShelf, type Workshop } from './worker/workshop.ts';
import { markdownPaths } from './worker/write-markdown.ts';

/** A site that is read, and not yet rendered. */
export interface Site {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  readonly configSource: ConfigSource;
  readonly graph: SiteGraph;
  /** Absolute. */
  readonly outDir: string;
  /** Folders that a build must not touch; absolute. */
  readonly sourceFolders: readonly string[];
  /** Files outside of the content folders whose change is a change of everything; absolute. */
  readonly programFiles: readonly string[];
  /** Absent when formulas are off. */
  readonly math?: MathSupport | undefined;
  /** Changes with what the compiler is made of, plugins included. */
  readonly fingerprint: string;
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
    programFiles: [...inputs, ...input.sets.flatMap(filesBeside).map((path) => resolve(root, path))],
    math: math.support,
    fingerprint: hashOf(programFingerprint(), hasPlugins ? hash + pluginsIdentity(config.markdown, root) : '', math.identity),
    chromeSources: [source, ...input.sets.flatMap(({ sidebarsFile }) => sidebarsFile ?? []), ...authorsFiles(input)],
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

/** What belongs to a docs set and lies elsewhere: its tags, and the places where versions are or may come. */
function filesBeside({ tagsFile, config }: DocsSetInput): string[] {
  return [...(tagsFile ? [tagsFile.path] : []), ...(config.disableVersioning ? [] : Object.values(versionPlaces(config.id)))];
}

/** Authors have addresses and pictures: what is wrong with one is said where it stands. */
function authorsFiles({ blogs = [] }: GraphInput): ConfigSource[] {
  return blogs.flatMap(({ authors }) => (authors ? [{ file: authors.path, text: authors.text }] : []));
}

/** Gets everything ready that pages are made with. What is dear and depends on no site, the highlighter, can be handed on. */
export async function openWorkshop(site: Site, store: Store, highlighter?: Highlighter): Promise<Workshop> {
  const { root, config, graph } = site;
  const modules = [...new Set(graph.routes.flatMap(({ target }) => (target.kind === 'module' ? [target.path] : [])))];
  const [bundle, ready] = await Promise.all([
    bundleTemplates({ root, baseUrl: config.baseUrl, modules, folder: store.folder }),
    highlighter ?? createHighlighter(),
  ]);
  const generator = `storedocs v${packageVersion()}`;
  const siteComponents = findComponents(root, config.markdown);
  const data = siteData({ site: config, graph, texts: englishTexts, generator, configFile: site.configSource.file, ...bundle });
  return {
    root,
    site: config,
    graph,
    siteData: data,
    formatDate: createDateFormat(config),
    store,
    fingerprint: site.fingerprint,
    ...compilersOf(site),
    contentKey: hashOf(basename(bundle.serverPath), JSON.stringify([data, config.markdown.alias, [...siteComponents]])),
    siteComponents,
    highlighter: ready,
    templates: await loadTemplates(bundle, root),
    bundle,
    assets: createAssetShelf(root, config.baseUrl),
    islands: createIslandShelf(root, config.baseUrl, config.markdown.alias),
    files: createSeenFiles(root),
    keep: createInterner(),
  };
}

/** The compilers; a plugin that fails while it is put in is a problem of the site. */
function compilersOf({ config, configSource, math }: Site): Pick<Workshop, 'compiler' | 'mdxCompiler'> {
  try {
    const settings = { ...config.markdown, math };
    return { compiler: createCompiler(settings), mdxCompiler: createMdxCompiler(settings) };
  } catch (error) {
    const message = `A remark or rehype plugin failed while it was put in: ${error instanceof Error ? error.message : String(error)}`;
    throw new DocsError([{ code: 'plugin-failed', severity: 'error', message, file: configSource.file }], { cause: error });
  }
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
  const unused = workshop.bundle.unusedTemplates.map(templateUnused);
  return { pages, indexedUrls, diagnostics: [...unused, ...warnings, ...mergeFailures(failures)] };
}

function templateUnused(file: string): Diagnostic {
  const hint = 'Its name has to be that of a default template, or another template has to import it.';
  return { code: 'template-unused', severity: 'warning', message: 'The template replaces nothing, and nothing uses it.', file, hint };
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
