import type { IslandRegistry } from '../bundle/bundle-islands.ts';
import { stateOfReads } from '../bundle/code-reads.ts';
import { loadTemplates } from '../bundle/load-templates.ts';
import { bundleBaseUrlScript } from '../bundle/own-scripts.ts';
import { createStyleProcessor, type StyleProcessor } from '../bundle/styles/style-processor.ts';
import { localeDetails } from '../config/locales.ts';
import { packageVersion } from '../io/fs/package-root.ts';
import { createSeenFiles } from '../io/fs/seen-files.ts';
import { loadAnalyzer } from '../io/language/load-language.ts';
import type { PluginRun } from '../io/process/plugin-hook.ts';
import { type CodeWatch, type SiteCode, unwatched } from '../io/process/site-code.ts';
import type { Highlighter } from '../markdown/code/create-highlighter.ts';
import { codeKindsOf } from '../markdown/plugins/rehype-code-blocks.ts';
import { throwProblems } from '../model/diagnostic.ts';
import type { Messages } from '../model/messages.ts';
import { clientFeatures, clientSettings } from '../page-data/chrome/client-settings.ts';
import { searchServiceOf, searchSettings } from '../page-data/chrome/search-settings.ts';
import { siteData } from '../page-data/chrome/site-data.ts';
import { siteFacts } from '../page-data/chrome/site-facts.ts';
import { createDateFormats } from '../page-data/kinds/page-context.ts';
import { createSearchReader } from '../page-data/kinds/search-page.ts';
import { silentTimer } from '../report/profiler.ts';
import { cacheKeysOf } from '../store/cache-keys.ts';
import type { Store } from '../store/store.ts';
import type { AssetRegistry } from './asset-registry.ts';
import { type Bundlers, keepBundles } from './bundlers.ts';
import { findComponents } from './mdx/content-plugin.ts';
import { compilersOf } from './page/compilers-of.ts';
import { createPageReader } from './page/page-reader.ts';
import { readPage } from './page/read-page.ts';
import { partsOfPlugins } from './plugins/parts-of-plugins.ts';
import type { PageTools, RendererPlan, RendererSite, SiteRenderer } from './site-renderer.ts';

/** Shared tools of all renderers in a run. */
export interface RendererTools {
  readonly store: Store;
  readonly highlighter: Highlighter;
  /** Absent: only the cache on disk is used. */
  readonly bundlers?: Bundlers | undefined;
  /** Limits the time of site code; absent: no limits. */
  readonly codeWatch?: CodeWatch | undefined;
}

/** How a renderer is used. */
interface RendererUse {
  /** True if rendered pages are cached; absent if each is rendered on request. */
  readonly keepsPages?: boolean;
  /** As in `PageTools`. */
  readonly changedBodies?: PageTools['changedBodies'];
}

/** Like `createSiteRenderer`, but throws a `DocsError` for problems of stylesheets, too. */
export async function createSoundRenderer(site: RendererSite, tools: RendererTools, use?: RendererUse): Promise<SiteRenderer> {
  const renderer = await createSiteRenderer(site, tools, use);
  throwProblems(renderer.bundle.problems);
  return renderer;
}

/** Bundles templates and scripts and prepares to render pages; problems of stylesheets are in its bundle. Throws a `DocsError` when bundling or loading fails. */
export async function createSiteRenderer(site: RendererSite, tools: RendererTools, use: RendererUse = {}): Promise<SiteRenderer> {
  const { store, highlighter, bundlers = keepBundles(), codeWatch = unwatched } = tools;
  const { root, config, material } = site;
  const siteCode = codeWatch.within(config.pageTimeLimit);
  const run = { root, configFile: site.configSource.file, siteCode };
  const styles = bundlers.styles(root, () => createStyleProcessor(config.plugins, run, store.folder));
  const islands = bundlers.islands({ ...codeOf(site), messages: islandMessages(material.messages), folder: store.folder }, styles);
  const plan = await planRenderer(site, { store, bundlers, run, styles });
  const assets = bundlers.assets({ root, baseUrl: config.baseUrl });
  return openRenderer(plan, { ...use, store, highlighter, siteCode, islands, assets });
}

interface Planning extends Required<Pick<RendererTools, 'store' | 'bundlers'>> {
  readonly run: PluginRun;
  readonly styles: StyleProcessor;
}

async function planRenderer(site: RendererSite, { store, bundlers, run, styles }: Planning): Promise<RendererPlan> {
  const { folder } = store;
  const { root, config, graph, locales, material } = site;
  const { messages } = material;
  const modules = [...new Set(graph.routes.flatMap(({ target }) => (target.kind === 'module' ? [target.path] : [])))];
  const parts = { site: config, graph, messages, configSource: site.configSource };
  const added = partsOfPlugins({ site: config, graph, messages }, run);
  const searched = searchSettings(config, graph, messages);
  const [templates, baseUrlScript, search] = await Promise.all([
    bundlers.templates(
      {
        ...codeOf(site),
        modules,
        clientComponents: config.clientComponents,
        clientModules: config.clientModules,
        settings: clientSettings(config, messages),
        features: clientFeatures(config, graph, locales.length),
        hasTypeface: config.theme.font,
        parts: added.parts,
        slotComponents: added.slotComponents,
        scripts: config.plugins.flatMap(({ clientScripts = [] }) => clientScripts),
        configSource: site.configSource,
        folder,
      },
      styles,
    ),
    bundleBaseUrlScript(config.baseUrl, messages.failures, folder),
    searched &&
      bundlers.search({ root, settings: searched, service: searchServiceOf(config, graph), messages: islandMessages(messages), folder }),
  ]);
  const siteComponents = findComponents(root, config.markdown);
  const data = siteData({
    ...parts,
    generator: `storedocs v${packageVersion()}`,
    assets: templates.assets,
    slots: added.slots,
    baseUrlScript,
    searchScriptUrl: search?.scriptUrl,
    searchPreloadUrls: search?.preloadUrls,
    buildDate: material.buildDate,
  });
  const keys = cacheKeysOf({
    site,
    data,
    serverPath: templates.serverPath,
    environment: templates.reads.length === 0 ? undefined : stateOfReads(templates.reads, data.buildDate),
    siteComponents,
  });
  const bundle = search ? { ...templates, files: [...templates.files, ...search.files] } : templates;
  return { ...keys, site, data, bundle, siteComponents };
}

/** The environment of a renderer in its thread. */
interface RendererEnvironment extends RendererUse {
  readonly store: Store;
  readonly highlighter: Highlighter;
  readonly siteCode: SiteCode;
  readonly islands: IslandRegistry;
  readonly assets: AssetRegistry;
}

/** Loads templates and compilers according to a plan. Throws a `DocsError` when the templates or a plugin fail to load. */
export async function openRenderer(
  plan: RendererPlan,
  { store, highlighter, siteCode, islands, assets, keepsPages = false, changedBodies }: RendererEnvironment,
): Promise<SiteRenderer> {
  const { site, data, bundle, siteComponents, contentKey, pageKey } = plan;
  const { root, config, graph, configSource } = site;
  const { originalMessages } = site.material;
  const originalLanguage = localeDetails(config, config.i18n.defaultLocale);
  const islandUrls = await Promise.all(bundle.templateIslands.map(async (file) => [file, await islands.urlOf(file)] as const));
  const files = createSeenFiles(root);
  const sources = new Map(graph.routes.map(({ url, target, source }) => [url, target.kind === 'module' ? target.path : source]));
  const configFile = configSource.file;
  const analyzer = await loadAnalyzer(data.i18n.lang);
  const tools: PageTools = {
    context: {
      root,
      configFile,
      site: config,
      hasMarkdownPlugins: site.material.hasMarkdownPlugins,
      graph,
      siteData: data,
      dates: createDateFormats(config),
      locales: site.locales,
      originalLanguage: originalMessages && originalLanguage,
      siteCode,
    },
    compiler: {
      own: compilersOf(site, data, data.i18n.lang),
      original: originalMessages && compilersOf(site, { ...data, messages: originalMessages }, originalLanguage.lang),
      contentKey,
      siteComponents,
      highlighter,
      styles: createStyleProcessor(config.plugins, { root, configFile, siteCode }, store.folder),
      codeKinds: codeKindsOf(site.material.extensions),
      compiledKeys: new Set(),
    },
    view: {
      templates: await loadTemplates(bundle, { root, configFile, siteCode, fileOf: (url) => sources.get(url) }),
      islandUrls: new Map(islandUrls),
      pageKey,
      isKept: keepsPages,
      readSearched: createSearchReader(config),
      analyzer,
      read: async (page) => readPage(page, analyzer),
    },
    reader: createPageReader({ root, assets, files, islands, buildDate: data.buildDate }),
    store,
    timer: silentTimer,
    changedBodies,
  };
  return { tools, sink: { assets, islands, files }, bundle, plan };
}

function islandMessages({ failures: { crashed, tryAgain, cause } }: Messages) {
  return { crashed, tryAgain, cause };
}

/** What the code of a site sees of it. */
function codeOf({ root, config, graph, material: { texts = {} } }: RendererSite) {
  const { baseUrl, markdown } = config;
  return { root, baseUrl, alias: markdown.alias, facts: siteFacts({ site: config, graph }), texts };
}
