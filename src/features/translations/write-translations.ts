import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isScalar, parseDocument } from 'yaml';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { configOfLocale, currentLocale, langOf } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { isInside } from '../../io/fs/walk-folder.ts';
import { writeByRename } from '../../io/fs/write-by-rename.ts';
import { translationBase } from '../../load/layered-folder.ts';
import { loadSoundConfig } from '../../load/load-config.ts';
import { codeFileName, messagesFileName, readTranslationFile, readTranslations } from '../../load/read-translations.ts';
import { loadSoundSites, type Site } from '../../load-site.ts';
import { docsError } from '../../model/diagnostic.ts';
import type { Translations } from '../../model/locale.ts';
import { englishMessages } from '../../model/messages.ts';
import { hasMessages } from '../../page-data/messages/messages-file.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { storedMetas } from '../../store/meta-registry.ts';
import { countOf, errorMessage } from '../../text/error-text.ts';
import { localeTag } from '../../text/language.ts';
import { type CodeText, findCodeTexts } from './find-code-texts.ts';
import { sidebarLabels, type TranslatableLabels, translatableLabels } from './translatable-labels.ts';

/** Adds missing messages and labels of a locale to its `messages.yml`, and texts of code to its `code.json`; lists unused labels. Returns the exit code. */
export async function writeTranslations(options: CommandOptions): Promise<number> {
  const { project, codeWatch } = options;
  const { root, locales } = project;
  return withStore(options, async (store) => {
    const sites = await loadSoundSites(project, store, { withDrafts: false, metas: storedMetas(store, false), codeWatch });
    const { config } = await loadSoundConfig(options, store.folder);
    const [main] = sites;
    const wanted = sites.filter((site) => (locales ? site.isWanted : site !== main));
    if (!main || wanted.length === 0) {
      if (options.format === 'json') process.stdout.write(jsonAnswer({ translations: [] }));
      else process.stderr.write('The site has one locale: there is nothing to translate. See "i18n.locales" in the configuration.\n');
      return 0;
    }
    const original = originalLabels(main, config, root);
    const bases = sites.flatMap((site) => translationBase(site.config) ?? []);
    const outside = main.dependencies.sourceFolders.filter((folder) => !isInside(folder, root));
    const texts = await findCodeTexts([root, ...outside], [main.outDir, ...bases.map((base) => join(root, base))]);
    const translations = wanted.flatMap((site) => {
      const base = translationBase(site.config);
      return base === undefined ? [] : [writeMissing({ site, original, texts, root, base, config })];
    });
    if (options.format === 'json') process.stdout.write(jsonAnswer({ translations }));
    else process.stderr.write(translations.map(writtenLines).join(''));
    return 0;
  });
}

/** A locale whose labels are compared with those of the default one. */
interface LocaleRequest {
  readonly site: Site;
  readonly original: TranslatableLabels;
  /** Texts of code, by id. */
  readonly texts: ReadonlyMap<string, CodeText>;
  readonly root: string;
  /** Folder of the translations, relative to the root. */
  readonly base: string;
  /** As configured, for all locales. */
  readonly config: SiteConfig;
}

function writtenLines({ file, messages, labels, unused, code }: ReturnType<typeof writeMissing>): string {
  const added = messages + labels === 0 ? 'nothing is missing' : `added ${countOf(messages, 'message')} and ${countOf(labels, 'label')}`;
  const ofCode = code.texts > 0 ? `${code.file}: added ${countOf(code.texts, 'text')}\n` : '';
  return `${file}: ${added}\n${ofCode}${unused.map((name) => `  Unused: ${name}\n`).join('')}`;
}

/** Labels as they are in the sources: the default locale may have replaced some. */
function originalLabels(main: Site, config: SiteConfig, root: string): TranslatableLabels {
  const { sidebar } = readTranslations(root, configOfLocale(config, currentLocale(main.config)));
  const written = new Map([...sidebar].map(([label, shown]) => [shown, label]));
  const labels = translatableLabels(config, main.graph);
  return { ...labels, sidebar: labels.sidebar.map((label) => written.get(label) ?? label) };
}

/** Adds what is missing to the file of one locale. Returns how much it added to which files, and the entries that nothing uses. */
function writeMissing({ site, original, texts, root, base, config }: LocaleRequest) {
  const file = posix.join(base, messagesFileName);
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const translations = readTranslations(root, configOfLocale(config, currentLocale(site.config)));
  const shown = new Set(sidebarLabels(site.graph));
  const labels: readonly YamlEntry[] = [
    ...missingLabels('navbar', original.navbar, knownNavbar(translations, config)),
    ...missingLabels('footer', original.footer, knownFooter(translations, config)),
    // Labels that a translated category file replaces are not shown.
    ...missingLabels(
      'sidebar',
      original.sidebar.filter((label) => shown.has(label)),
      new Set(translations.sidebar.keys()),
    ),
  ];
  // First, since it may throw.
  const code = writeTexts(root, posix.join(base, codeFileName), texts);
  const messages = missingMessages(langOf(site.config), entryFinder(text));
  const entries = [...messages, ...labels];
  if (entries.length > 0) writeByRename(path, addEntries(text, entries));
  return { file, messages: messages.length, labels: labels.length, unused: unusedLabels(translations, original, shown), code };
}

/** Adds the missing texts to a `code.json`, whose entries keep their bytes. Throws a `DocsError` when the file is not JSON. */
function writeTexts(root: string, file: string, texts: ReadonlyMap<string, CodeText>) {
  const known = readTranslationFile(root, file);
  const missing = [...texts].filter(([id]) => !known.has(id));
  if (missing.length > 0) {
    const path = join(root, file);
    writeByRename(path, addJsonEntries(file, existsSync(path) ? readFileSync(path, 'utf8') : '', missing));
  }
  return { file, texts: missing.length };
}

function addJsonEntries(file: string, text: string, entries: readonly (readonly [string, CodeText])[]): string {
  const before = text.trim() === '' ? '{}' : text.trimEnd();
  try {
    JSON.parse(before.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw docsError('translation-invalid', `Invalid JSON: ${errorMessage(error)}.`, { file, cause: error });
  }
  const head = before.slice(0, -1).trimEnd();
  const added = JSON.stringify(Object.fromEntries(entries), undefined, /\n([ \t]+)"/.exec(text)?.[1] ?? 2).slice(1);
  const lines = text.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added;
  return `${head}${head.endsWith('{') ? '' : ','}${lines}${text.includes('\r\n') ? '\r\n' : '\n'}`;
}

function missingLabels(group: keyof TranslatableLabels, labels: readonly string[], known: ReadonlySet<string>): YamlEntry[] {
  return labels.filter((label) => !known.has(label)).map((label) => ({ path: [group, label], value: label }));
}

/** Translated labels of the navbar, from `messages.yml` or the files of Docusaurus. */
function knownNavbar({ navbar: { items, title, logoAlt } }: Translations, { navbar }: SiteConfig): Set<string> {
  return new Set([
    ...items.keys(),
    ...(title === undefined ? [] : [navbar?.title ?? '']),
    ...(logoAlt === undefined ? [] : [navbar?.logo?.alt ?? '']),
  ]);
}

function knownFooter({ footer: { items, titles, copyright, logoAlt } }: Translations, { footer }: SiteConfig): Set<string> {
  const { copyright: line = '', logo } = footer || {};
  const others = [...(copyright === undefined ? [] : [line]), ...(logoAlt === undefined ? [] : [logo?.alt ?? ''])];
  return new Set([...items.keys(), ...titles.keys(), ...others]);
}

/** Translated labels that the site does not have. `shown` are the labels of its sidebars in the locale. */
function unusedLabels({ navbar, footer, sidebar }: Translations, original: TranslatableLabels, shown: ReadonlySet<string>): string[] {
  const unusedIn = (group: keyof TranslatableLabels, labels: Iterable<string>) =>
    [...new Set(labels)].filter((label) => !original[group].includes(label)).map((label) => `${group} "${label}"`);
  const translatedOnly = [...sidebar].flatMap(([label, text]) => (shown.has(text) ? [] : [label]));
  return [
    ...unusedIn('navbar', navbar.items.keys()),
    ...unusedIn('footer', [...footer.items.keys(), ...footer.titles.keys()]),
    ...unusedIn('sidebar', translatedOnly),
  ];
}

/** A value for a YAML file, by the keys that lead to it. */
interface YamlEntry<Value = unknown> {
  readonly path: readonly string[];
  readonly value: Value;
}

/** Adds missing entries to a valid YAML file, each at the end of its map. Comments, values and line endings stay as they are. */
function addEntries(text: string, entries: readonly YamlEntry[]): string {
  if (entries.length === 0) return text;
  const document = parseDocument(text, { merge: true });
  for (const { path, value } of entries) document.setIn(path, value);
  const written = document.toString({ lineWidth: 0, singleQuote: true });
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

/** Creates a function that tells whether a YAML file has a value at a path of keys; an empty value does not count. */
function entryFinder(text: string): (path: readonly string[]) => boolean {
  const document = parseDocument(text, { merge: true });
  return (path) => {
    const value = document.getIn(path, true);
    return value !== undefined && !(isScalar(value) && value.value === null);
  };
}

/** A message of `messages.yml`: a string, or one for each plural category of the language. */
type MessageEntry = YamlEntry<string | Readonly<Record<string, string>>>;

/** The English messages to translate for a locale: none for a language that storedocs has messages for. `has` tells which ones the site already has. */
function missingMessages(locale: string, has: (path: readonly string[]) => boolean): MessageEntry[] {
  if (hasMessages(locale)) return [];
  const { pluralCategories } = new Intl.PluralRules(localeTag(locale)).resolvedOptions();
  return entriesOf(englishMessages, []).flatMap(({ path, value }): MessageEntry[] => {
    if (has(path)) return [];
    if (typeof value === 'string') return [{ path, value }];
    const forms = pluralCategories.map((category) => [category, value[category] ?? value.other ?? ''] as const);
    return [{ path, value: Object.fromEntries(forms) }];
  });
}

function entriesOf(messages: object, above: readonly string[]): MessageEntry[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]): MessageEntry[] => {
    const path = [...above, key];
    if (typeof value === 'string') return [{ path, value }];
    if (typeof value !== 'object' || value === null) return [];
    return 'other' in value ? [{ path, value: formsOf(value) }] : entriesOf(value, path);
  });
}

function formsOf(value: object): Record<string, string> {
  return Object.fromEntries(Object.entries(value).filter((form): form is [string, string] => typeof form[1] === 'string'));
}
