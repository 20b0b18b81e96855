import { join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import type { SourceFile } from '../config/config-diagnostic.ts';
import { configOfLocale, localesOf } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { GraphInput } from '../graph/build-graph.ts';
import { translateConfig } from '../graph/translate-config.ts';
import { isThere } from '../io/fs/file-error.ts';
import { collectProblems, type Diagnostic, DocsError, problem, warning } from '../model/diagnostic.ts';
import type { Translations } from '../model/locale.ts';
import { didYouMean } from '../text/nearest.ts';
import { findLiteral } from '../text/place.ts';
import type { LocaleRequest } from './content-request.ts';
import { loadGeneratedRoutes, loadPluginRoutes } from './load-generated-routes.ts';
import { readContent } from './read-content.ts';
import { readTranslations, standardTranslations } from './read-translations.ts';

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
async function readLocale(locale: string, request: LocaleRequest): Promise<LocaleInput> {
  const { root, source } = request;
  const problems: Diagnostic[] = [];
  const attempt = collectProblems(problems);
  const own = configOfLocale(request.config, locale);
  const translations = await attempt(() => readTranslations(root, own));
  const config = translations ? translateConfig(own, translations) : own;
  const given = await attempt(() => loadGeneratedRoutes({ ...request, config }));
  const ofPlugins = await attempt(() => loadPluginRoutes({ ...request, config }));
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

/** Warns about languages without a translation folder, and folders that belong to no language. */
export function localeFolderProblems(root: string, config: SiteConfig, { file, text }: SourceFile): Diagnostic[] {
  const { path, defaultLocale, localeConfigs } = config.i18n;
  const locales = localesOf(config);
  const missing = locales
    .filter((locale) => locale !== defaultLocale && localeConfigs[locale]?.translate !== false)
    .filter((locale) => !isThere(join(root, path, locale)))
    .map(
      (locale): Diagnostic =>
        warning('locale-missing', `No translations found for the locale "${locale}".`, {
          file,
          ...findLiteral(text, locale),
          hint: `Expected in ${posix.join(path, locale)}/docs, …/blog, …/pages and …/messages.yml.`,
        }),
    );
  const folders = fastGlob.sync('*', { cwd: join(root, path), onlyDirectories: true, followSymbolicLinks: false });
  const unknown = folders
    .filter((name) => !locales.includes(name))
    .sort()
    .map(
      (name): Diagnostic =>
        warning('locale-unknown', `Folder of an unknown locale: "${name}" is not in "i18n.locales".`, {
          file: posix.join(path, name),
          hint: `Add it there, or rename the folder: the locales are ${locales.map((locale) => `"${locale}"`).join(', ')}.`,
        }),
    );
  return [...missing, ...unknown];
}

/** Throws a `DocsError` when a language from the command line is not one of the site's. */
export function assertLocales(wanted: readonly string[] | undefined, config: SiteConfig): void {
  const locales = localesOf(config);
  const unknown = (wanted ?? []).filter((locale) => !locales.includes(locale));
  if (unknown.length === 0) return;
  throw new DocsError(
    unknown.map((locale) =>
      problem(
        'usage-invalid',
        `Unknown locale "${locale}" in "--locale". The site has ${locales.map((known) => `"${known}"`).join(', ')}.`,
        { hint: didYouMean(locale, locales) },
      ),
    ),
  );
}
