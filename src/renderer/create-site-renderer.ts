import { basename } from 'node:path';
import { localeDetails } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import { bundleBaseUrlScript } from '../io/bundle/bundle-inline-script.ts';
import type { SiteScriptRequest } from '../io/bundle/bundle-site-script.ts';
import { loadTemplates } from '../io/bundle/load-templates.ts';
import type { Store } from '../io/cache/store.ts';
import { findComponents } from '../io/content/find-components.ts';
import { packageVersion } from '../io/fs/package-root.ts';
import { createSeenFiles } from '../io/fs/seen-files.ts';
import type { Highlighter } from '../markdown/code/create-highlighter.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { SiteOfLocale } from '../model/locale.ts';
import type { Messages } from '../model/messages.ts';
import { createDateFormats } from '../render/messages/date-formats.ts';
import { createSearchReader } from '../render/pages/search-page.ts';
import { clientFeatures, clientSettings, styleTokens } from '../render/site/client-settings.ts';
import { searchSettings } from '../render/site/search-settings.ts';
import { siteData } from '../render/site/site-data.ts';
import { silentTimer } from '../report/profiler.ts';
import { hashOf } from '../text/hash.ts';
import { createInterner } from '../text/scan-html.ts';
import { type Bundlers, newBundlers } from './bundlers.ts';
import { siteCacheInputs } from './cache-inputs.ts';
import { type CompilerParts, compilersOf } from './page/compilers-of.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** What of a site its pages are made of. */
export interface RendererSite extends CompilerParts {
  /** Absolute. */
  readonly root: string;
  readonly graph: SiteGraph;
  /** Messages of the interface. */
  readonly messages: Messages;
  /** Those of the default language, on a site in another one. */
  readonly originalMessages?: Messages | undefined;
  /** The site in all languages; empty where there is one. */
  readonly locales: readonly SiteOfLocale[];
}

/** What workshops of one run share. */
export interface RendererTools extends Bundlers {
  readonly store: Store;
  readonly highlighter: Highlighter;
}

/** Gets everything ready that pages are made with. */
export function createSiteRenderer(site: RendererSite, store: Store, highlighter: Highlighter): Promise<SiteRenderer> {
  return createSiteRendererWith(site, { store, highlighter, ...newBundlers });
}

/** The same with bundlers that may remember what they made before. */
export async function createSiteRendererWith(
  site: RendererSite,
  { store, highlighter, ...bundlers }: RendererTools,
): Promise<SiteRenderer> {
  const { root, config, graph, messages, originalMessages, locales } = site;
  const modules = [...new Set(graph.routes.flatMap(({ target }) => (target.kind === 'module' ? [target.path] : [])))];
  const { crashed, tryAgain, cause } = messages.failures;
  const islandMessages = { crashed, tryAgain, cause };
  const islands = bundlers.islands({
    root,
    baseUrl: config.baseUrl,
    alias: config.markdown.alias,
    messages: islandMessages,
    folder: store.folder,
  });
  const searched = searchSettings(config, graph, messages);
  const [bundle, baseUrlScript, search] = await Promise.all([
    bundlers.templates({
      root,
      baseUrl: config.baseUrl,
      modules,
      settings: clientSettings(config, messages),
      features: clientFeatures(config, graph, locales.length),
      styleTokens: styleTokens(config),
      siteScript: { site: siteScriptKeys(config), configSource: site.configSource },
      folder: store.folder,
    }),
    config.baseUrlIssueBanner
      ? bundleBaseUrlScript({ baseUrl: config.baseUrl, messages: messages.failures, folder: store.folder })
      : undefined,
    searched && bundlers.search({ settings: searched, islands, messages: islandMessages, folder: store.folder }),
  ]);
  const generator = `storedocs v${packageVersion()}`;
  const siteComponents = findComponents(root, config.markdown);
  const data = siteData({
    site: config,
    graph,
    messages,
    generator,
    configFile: site.configSource.file,
    ...bundle,
    baseUrlScript,
    searchScriptUrl: search?.scriptUrl,
  });
  const contentKey = hashOf(basename(bundle.serverPath), JSON.stringify([data, config.markdown.alias, [...siteComponents]]));
  return {
    root,
    site: config,
    graph,
    siteData: data,
    dates: createDateFormats(config),
    store,
    ...compilersOf(site, messages),
    original: originalMessages && { ...compilersOf(site, originalMessages), siteData: { ...data, messages: originalMessages } },
    originalLanguage: originalMessages && localeDetails(config, config.i18n.defaultLocale),
    locales,
    contentKey,
    pageKey: hashOf(site.fingerprint, contentKey, JSON.stringify([config.search, config.tagline])),
    cacheInputs: siteCacheInputs({ site, data, messages, serverPath: bundle.serverPath, siteComponents }),
    siteComponents,
    highlighter,
    readSearchPage: createSearchReader(config),
    templates: await loadTemplates(bundle, root, site.configSource.file),
    bundle: search ? { ...bundle, files: [...bundle.files, search.worker] } : bundle,
    assets: bundlers.assets(root, config.baseUrl),
    islands,
    files: createSeenFiles(root),
    keep: createInterner(),
    timer: silentTimer,
  };
}

function siteScriptKeys({ analytics, chat, clientModules, baseUrl }: SiteConfig): SiteScriptRequest['site'] {
  return { analytics, chat, clientModules, baseUrl };
}
