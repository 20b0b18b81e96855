import type { ConfigSource } from '../config/config-diagnostic.ts';
import { configOfLocale, localesOf } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { GraphInput } from '../graph/build-graph.ts';
import { translateConfig } from '../graph/translate-config.ts';
import type { CodeWatch } from '../io/process/site-code.ts';
import { collectProblems, type Diagnostic } from '../model/diagnostic.ts';
import type { Translations } from '../model/locale.ts';
import type { MetaRegistry } from '../store/meta-registry.ts';
import { loadGeneratedRoutes, loadPluginRoutes } from './load-generated-routes.ts';
import { readContent } from './read-content.ts';
import { readTranslations, standardTranslations } from './read-translations.ts';

/** Options for reading a site in all its languages. */
export interface LocaleRequest {
  /** Absolute. */
  readonly root: string;
  /** As configured, for all languages. */
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly source: ConfigSource;
  /** Folder for bundled modules; absolute. */
  readonly folder: string;
  readonly withDrafts: boolean;
  /** Cached metadata of the documents. */
  readonly metas: MetaRegistry;
  readonly codeWatch: CodeWatch;
}

/** Everything that was read of a site in one language. */
export interface LocaleInput {
  readonly locale: string;
  readonly config: SiteConfig;
  readonly translations: Translations;
  readonly input: GraphInput;
  readonly problems: readonly Diagnostic[];
  /** False if some files or folders could not be read at all. */
  readonly isWhole: boolean;
}

/** Reads a site in one locale: metadata of its content, and its translations. Invalid files are left out. */
async function readLocale(locale: string, { config: written, ...request }: LocaleRequest): Promise<LocaleInput> {
  const { root, source, codeWatch } = request;
  const problems: Diagnostic[] = [];
  const attempt = collectProblems(problems);
  const own = configOfLocale(written, locale);
  const translations = await attempt(() => readTranslations(root, own));
  const config = translations ? translateConfig(own, translations) : own;
  const given = await attempt(() => loadGeneratedRoutes({ root, config, source, codeWatch }));
  const ofPlugins = await attempt(() => loadPluginRoutes({ root, config, source, codeWatch }));
  const pages = [...(given ?? []), ...(ofPlugins ?? [])];
  const hasOtherPages = pages.length > 0;
  // Without translations, problems of the content can still be reported.
  const known = translations ?? standardTranslations(own);
  const content = await readContent({ ...request, config, translations: known, hasOtherPages });
  return {
    locale,
    config,
    translations: known,
    input: { ...content.input, given: pages, configSource: source },
    problems: [...problems, ...content.problems],
    isWhole: given !== undefined && ofPlugins !== undefined && content.isWhole,
  };
}

/** Reads a site in all its languages, the default one first. */
export async function readLocales(request: LocaleRequest): Promise<LocaleInput[]> {
  const inputs: LocaleInput[] = [];
  for (const locale of localesOf(request.config)) inputs.push(await readLocale(locale, request));
  return inputs;
}
