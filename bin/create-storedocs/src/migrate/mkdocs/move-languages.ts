import { isRecord, type KeyNote, type Migration, type Moved } from '../migration.ts';
import { entriesOf } from './extension-names.ts';
import type { MkdocsSite } from './mkdocs-site.ts';

/** The languages of mkdocs-static-i18n. */
interface MovedLanguages {
  /** Folder of the documents in the main language. */
  readonly folder: string;
  readonly moves: NonNullable<Migration['moves']>;
  readonly set: Moved['set'];
  readonly left: readonly KeyNote[];
}

interface Language {
  readonly locale: string;
  readonly label: unknown;
}

/** Reads the languages of a site; `undefined` without the plugin. Without `convert`, only the main one is published. */
export function moveLanguages({ config, folder, documents, exists, convert }: MkdocsSite): MovedLanguages | undefined {
  const options = entriesOf(config.plugins).find(([name]) => name === 'i18n')?.[1];
  if (!isRecord(options)) return undefined;
  const { languages, main } = languagesOf(options);
  const others = languages.filter(({ locale }) => locale !== main);
  const isFolders = options.docs_structure === 'folder';
  const ending = (locale: string) => new RegExp(`\\.${locale.replace(/[^\w]/g, '\\$&')}\\.md$`);
  const moves = isFolders
    ? others.map(({ locale }) => ({ from: `${folder}/${locale}`, to: `i18n/${locale}/docs` })).filter(({ from }) => exists(from))
    : documents.flatMap(({ file }) => {
        const language = languages.find(({ locale }) => ending(locale).test(file));
        if (!language) return [];
        const path = file.slice(folder.length + 1).replace(ending(language.locale), '.md');
        return [{ from: file, to: language.locale === main ? `${folder}/${path}` : `i18n/${language.locale}/docs/${path}` }];
      });
  const first = moves.find(({ to }) => to.startsWith('i18n/'));
  const message = `Run the command again with --convert and --force: it moves documents, such as "${first?.from}" to "${first?.to}", and sets "i18n".`;
  return {
    folder: isFolders && exists(`${folder}/${main}`) ? `${folder}/${main}` : folder,
    moves,
    set:
      convert || !first
        ? {
            'i18n.defaultLocale': main,
            'i18n.locales': [main, ...others.map(({ locale }) => locale)],
            'i18n.localeConfigs': Object.fromEntries(
              languages.filter(({ label }) => typeof label === 'string').map(({ locale, label }) => [locale, { label }]),
            ),
            'navbar.items': [{ type: 'localeDropdown', position: 'right' }],
          }
        : {
            'i18n.defaultLocale': main,
            ...(isFolders ? {} : { 'docs.exclude': others.map(({ locale }) => `**/*.${locale}.md`) }),
          },
    left: convert || !first ? [] : [{ path: ['plugins', 'i18n'], message }],
  };
}

/** Languages as a list, or in older versions as an object with names or options. */
function languagesOf({ languages: given, default_language: older }: Readonly<Record<string, unknown>>): {
  readonly languages: readonly Language[];
  readonly main: string;
} {
  const listed: readonly unknown[] = Array.isArray(given) ? given : [];
  const found = listed.flatMap((one): (Language & { readonly isMain: boolean })[] =>
    isRecord(one) && typeof one.locale === 'string' && one.build !== false && one.locale !== 'null'
      ? [{ locale: one.locale, label: one.name, isMain: one.default === true }]
      : [],
  );
  const named = isRecord(given)
    ? Object.entries(given)
        .filter(([locale]) => locale !== 'default')
        .map(([locale, one]) => ({ locale, label: isRecord(one) ? one.name : one, isMain: locale === older }))
    : [];
  const languages = [...found, ...named];
  return { languages, main: languages.find(({ isMain }) => isMain)?.locale ?? String(older ?? languages[0]?.locale ?? 'en') };
}
