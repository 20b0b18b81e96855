import * as z from 'zod';
import { type Diagnostic, DocsError, problem } from '../model/diagnostic.ts';
import type { SitePlugin } from '../model/plugin.ts';
import { isLanguageTag, tagsByLanguage } from '../text/language.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { applyRules, unknownRules } from './apply-rules.ts';
import { configDiagnostic, type SourceFile } from './config-diagnostic.ts';
import { type Feature, featureInput, parsedOnce, pluginsOfFeatures, siteSchemaOf } from './feature.ts';
import { configOfLocale, localesOf } from './locales.ts';
import { configSchema, type SiteConfig } from './schema.ts';
import { findKey, type Problem, zodProblems } from './zod-problems.ts';

/** A configuration that may have had problems. */
export interface ReadConfig {
  /** Without invalid values. Its plugins begin with those of features. */
  readonly config: SiteConfig;
  /** The plugins of features. */
  readonly featurePlugins: readonly SitePlugin[];
  /** What these were made from: plain data. */
  readonly featureInput: object;
  /** True if the site has a remark or rehype plugin, or a plugin that may add one, besides those of features. */
  readonly hasMarkdownPlugins: boolean;
  readonly problems: readonly Diagnostic[];
  /** False if a value is missing that URLs and files of the site depend on: other problems with links might be false. */
  readonly isWhole: boolean;
}

/** Values for keys that every site must have. */
const substitutes: Readonly<Record<string, string>> = { title: 'Untitled', url: 'https://example.com' };

/** Keys that do not affect URLs and files of the site. */
const harmless = new Set([
  ...['title', 'titleDelimiter', 'tagline', 'image', 'headTags', 'scripts', 'stylesheets', 'navbar', 'footer', 'theme'],
  ...['rules', 'colorMode', 'prefetch', 'tableOfContents', 'onBrokenLinks', 'onBrokenAnchors', 'onBrokenImages', 'customFields'],
  ...['contentSecurityPolicy', 'pageTimeLimit', 'server', 'favicon'],
]);

/**
 * Validates a configuration with the keys of the core and of features, and fills in defaults, even for invalid values, so that the rest of the site can be checked.
 * Throws a `DocsError` if it cannot be used at all. `root` is absolute.
 */
export function readConfig(
  value: unknown,
  source: SourceFile,
  { root, features }: { readonly root: string; readonly features: readonly Feature[] },
): ReadConfig {
  const { valid, problems: found } = repair(value, siteSchemaOf(features));
  const config = valid === undefined ? undefined : applyRules(z.object(configSchema.shape).parse(valid, parsedOnce));
  const problems = [...found, ...(config ? unknownRules(config) : [])];
  const diagnostics = problems.map((problem) => configDiagnostic(problem, source));
  // A build starts writing before all problems are known, and needs the output folder.
  if (!config || problems.some(({ path }) => path[0] === 'outDir')) throw new DocsError(diagnostics);
  const ofLocales = localeProblems(config, source);
  const input = featureInput(Object(valid), features);
  const featurePlugins = pluginsOfFeatures(input, features, { root, config, source });
  const whole = { ...config, plugins: [...featurePlugins, ...config.plugins] };
  return {
    config: ofLocales.length > 0 ? { ...whole, i18n: configSchema.parse({ ...substitutes }).i18n } : whole,
    featurePlugins,
    featureInput: input,
    hasMarkdownPlugins:
      config.markdown.remarkPlugins.length + config.markdown.rehypePlugins.length > 0 || config.plugins.some(({ markdown }) => markdown),
    problems: [...diagnostics, ...ofLocales],
    isWhole: ofLocales.length === 0 && problems.every((problem) => isHarmless(problem, features)),
  };
}

interface Repaired {
  /** What the schema accepts, as the author wrote it; absent if nothing is left. */
  readonly valid?: object | undefined;
  readonly problems: readonly Problem[];
}

/** Removes invalid values, innermost first, until the rest is valid. */
function repair(value: unknown, schema: z.ZodObject, known: readonly Problem[] = []): Repaired {
  const result = schema.safeParse(value, parsedOnce);
  if (result.success) return { valid: Object(value), problems: known };
  const found = zodProblems(schema, result.error.issues, value);
  const problems = known.length > 0 ? known : found;
  // For a missing value, the value around it is invalid.
  const wrong = found.map(({ path, kind }) => (kind === 'missing' && path.length > 1 ? path.slice(0, -1) : path));
  const rest = wrong.every(({ length }) => length > 0) ? without(value, wrong) : undefined;
  return rest === undefined || JSON.stringify(rest) === JSON.stringify(value) ? { problems } : repair(rest, schema, problems);
}

/** A copy without the values at these paths; required keys get a substitute. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[], isRoot = true): unknown {
  if (typeof value !== 'object' || value === null || paths.length === 0) return value;
  const inner = (key: PropertyKey) => paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
  const isWrong = (key: PropertyKey) => inner(key).some(({ length }) => length === 0);
  if (Array.isArray(value)) return value.flatMap((item, index) => (isWrong(index) ? [] : [without(item, inner(index), false)]));
  const kept = Object.entries(value).flatMap(([key, item]) => (isWrong(key) ? [] : [[key, without(item, inner(key), false)] as const]));
  const given = isRoot ? Object.entries(substitutes).filter(([key]) => isWrong(key)) : [];
  return Object.fromEntries([...kept, ...given]);
}

function isHarmless({ path, kind, knownKeys }: Problem, features: readonly Feature[]): boolean {
  const [key = ''] = path.map(String);
  const meant = kind === 'unknown-key' && path.length === 1 ? nearest(key, knownKeys) : key;
  if (meant === undefined || Object.hasOwn(configSchema.shape, meant)) return meant !== undefined && harmless.has(meant);
  return features.some(({ addsPages, keys = {} }) => !addsPages && Object.hasOwn(keys, meant));
}

/** Problems of the locales of a configuration that involve several keys. `file` is that of the configuration, for messages. */
function localeProblems(config: SiteConfig, { file, text }: { readonly file: string; readonly text: string }): Diagnostic[] {
  const { defaultLocale, locales, localeConfigs } = config.i18n;
  const all = localesOf(config);
  const invalid = (message: string, key: string, hint?: string): Diagnostic =>
    problem('locale-invalid', message, { file, ...findKey(text, key), ...(hint === undefined ? {} : { hint }) });
  const missing =
    locales === undefined || locales.includes(defaultLocale)
      ? []
      : [
          invalid(
            `"i18n.defaultLocale" is "${defaultLocale}", which is not in "i18n.locales": ${quoted(locales)}.`,
            'defaultLocale',
            didYouMean(defaultLocale, locales) ?? `Add "${defaultLocale}" to "locales".`,
          ),
        ];
  const noTags = all
    .filter((locale) => !isLanguageTag(locale))
    .map((locale) => {
      const key = locale === defaultLocale ? 'defaultLocale' : 'locales';
      return invalid(`"${locale}" is not a valid locale tag.`, key, tagHint(locale));
    });
  const unknown = Object.keys(localeConfigs)
    .filter((locale) => !all.includes(locale))
    .map((locale) =>
      invalid(
        `"i18n.localeConfigs" names the locale "${locale}", which is not in "i18n.locales": ${quoted(all)}.`,
        locale,
        didYouMean(locale, all),
      ),
    );
  return [...missing, ...noTags, ...unknown, ...sharedUrls(config, all).map((message) => invalid(message, 'localeConfigs'))];
}

function sharedUrls(config: SiteConfig, locales: readonly string[]): string[] {
  const owners = new Map<string, string>();
  return locales.flatMap((locale) => {
    const { url, baseUrl } = configOfLocale(config, locale);
    const owner = owners.get(url + baseUrl);
    if (owner === undefined) owners.set(url + baseUrl, locale);
    return owner === undefined ? [] : [`The locales "${owner}" and "${locale}" have the same URL: ${url}${baseUrl}.`];
  });
}

function tagHint(locale: string): string {
  const tags = tagsByLanguage();
  const named = nearest(locale.toLowerCase(), tags.keys());
  const meant = (named && tags.get(named)) ?? nearest(locale, tags.values());
  return meant === undefined ? 'Tags look like "de" or "pt-BR".' : `Did you mean "${meant}"?`;
}

function quoted(locales: readonly string[]): string {
  return locales.map((locale) => `"${locale}"`).join(', ');
}
