import { currentLocale, localeDetails } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { FileUpdate } from '../model/doc.ts';
import type { FallbackPages, SiteGraph } from '../model/graph.ts';
import type { SiteOfLocale } from '../model/locale.ts';
import { buildGraph, type GraphInput } from './build-graph.ts';

/** What the graph of one locale is built from. */
interface LanguageInput {
  readonly config: SiteConfig;
  readonly input: GraphInput;
}

/** Builds the graph of every locale, the default one first. */
export function buildGraphs<Language extends LanguageInput>(
  languages: readonly Language[],
  updates: ReadonlyMap<string, FileUpdate>,
): (Language & { readonly graph: SiteGraph })[] {
  const built: (Language & { readonly graph: SiteGraph })[] = [];
  for (const language of languages) {
    const graph = buildGraph({ ...language.input, updates }, language.config);
    const [main] = built;
    built.push({ ...language, graph: main ? { ...graph, fallback: fallbackFor(language.config, main) } : graph });
  }
  return built;
}

/** Where links lead when a locale lacks the page; absent when no locale lacks any. */
function fallbackFor(config: SiteConfig, main: LanguageInput & { readonly graph: SiteGraph }): FallbackPages | undefined {
  if (config.i18n.untranslated === 'show') return undefined;
  const { sets, routesByPath, routesBySource } = main.graph;
  return { sets, routesByPath, routesBySource, host: main.config.url === config.url ? '' : main.config.url };
}

/** How the locales of a site see each other. */
export function sitesOfLocales(sites: readonly (LanguageInput & { readonly graph: SiteGraph })[]): SiteOfLocale[] {
  return sites.map(({ config, graph }) => ({
    locale: currentLocale(config),
    ...localeDetails(config),
    isDefault: currentLocale(config) === config.i18n.defaultLocale,
    url: config.url,
    baseUrl: config.baseUrl,
    routesByUrl: graph.routesByUrl,
  }));
}
