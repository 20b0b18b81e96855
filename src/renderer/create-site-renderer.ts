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
import type { Texts } from '../model/messages.ts';
import { createDateTexts } from '../render/messages/date-formats.ts';
import { createSearchReader } from '../render/pages/search-page.ts';
import { clientFeatures, clientSettings, styleTokens } from '../render/site/client-settings.ts';
import { searchSettings } from '../render/site/search-settings.ts';
import { siteData } from '../render/site/site-data.ts';
import { silentTimer } from '../report/profiler.ts';
import { hashOf } from '../text/hash.ts';
import { createInterner } from '../text/scan-html.ts';
import { type Bundlers, newBundlers } from './bundlers.ts';
import { siteIngredients } from './cache-inputs.ts';
import { type CompilerParts, compilersOf } from './page/compilers-of.ts';
import type { Workshop } from './site-renderer.ts';

/** What of a site its pages are made of. */
export interface WorkshopSite extends CompilerParts {
  /** Absolute. */
  readonly root: string;
  readonly graph: SiteGraph;
  /** Texts of the interface. */
  readonly texts: Texts;
  /** Those of the default language, on a site in another one. */
  readonly originalTexts?: Texts | undefined;
  /** The site in all languages; empty where there is one. */
  readonly locales: readonly SiteOfLocale[];
}

/** What workshops of one run share. */
export interface WorkshopTools extends Bundlers {
  readonly store: Store;
  readonly highlighter: Highlighter;
}

/** Gets everything ready that pages are made with. */
export function openWorkshop(site: WorkshopSite, store: Store, highlighter: Highlighter): Promise<Workshop> {
  return furnishWorkshop(site, { store, highlighter, ...newBundlers });
}

/** The same with bundlers that may remember what they made before. */
export async function furnishWorkshop(site: WorkshopSite, { store, highlighter, ...bundlers }: WorkshopTools): Promise<Workshop> {
  const { root, config, graph, texts, originalTexts, locales } = site;
  const modules = [...new Set(graph.routes.flatMap(({ target }) => (target.kind === 'module' ? [target.path] : [])))];
  const { crashed, tryAgain, cause } = texts.failures;
  const islandTexts = { crashed, tryAgain, cause };
  const islands = bundlers.islands({
    root,
    baseUrl: config.baseUrl,
    alias: config.markdown.alias,
    texts: islandTexts,
    folder: store.folder,
  });
  const searched = searchSettings(config, graph, texts);
  const [bundle, baseUrlScript, search] = await Promise.all([
    bundlers.templates({
      root,
      baseUrl: config.baseUrl,
      modules,
      settings: clientSettings(config, texts),
      features: clientFeatures(config, graph, locales.length),
      styleTokens: styleTokens(config),
      siteScript: { site: siteScriptKeys(config), configSource: site.configSource },
      folder: store.folder,
    }),
    config.baseUrlIssueBanner
      ? bundleBaseUrlScript({ baseUrl: config.baseUrl, texts: texts.failures, folder: store.folder, root })
      : undefined,
    searched && bundlers.search({ settings: searched, islands, texts: islandTexts, root, folder: store.folder }),
  ]);
  const generator = `storedocs v${packageVersion()}`;
  const siteComponents = findComponents(root, config.markdown);
  const data = siteData({
    site: config,
    graph,
    texts,
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
    dates: createDateTexts(config),
    store,
    ...compilersOf(site, texts),
    original: originalTexts && { ...compilersOf(site, originalTexts), siteData: { ...data, texts: originalTexts } },
    originalLanguage: originalTexts && localeDetails(config, config.i18n.defaultLocale),
    locales,
    contentKey,
    pageKey: hashOf(site.fingerprint, contentKey, JSON.stringify([config.search, config.tagline])),
    ingredients: siteIngredients({ site, data, texts, serverPath: bundle.serverPath, siteComponents }),
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
