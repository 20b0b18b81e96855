import { join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import type { ConfigSource } from '../config/config-diagnostic.ts';
import { localesOf } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import { isThere } from '../io/fs/file-error.ts';
import { type Diagnostic, DocsError, problem, warning } from '../model/diagnostic.ts';
import { didYouMean } from '../text/nearest.ts';
import { findLiteral } from '../text/place.ts';

/** Warns about languages without a translation folder, and folders that belong to no language. */
export function localeFolderProblems(root: string, config: SiteConfig, { file, text }: ConfigSource): Diagnostic[] {
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
