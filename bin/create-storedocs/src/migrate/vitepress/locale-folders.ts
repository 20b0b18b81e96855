import { isRecord, type KeyNote } from '../migration.ts';
import { below, type VitepressSite } from './vitepress-site.ts';

type Locales = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The folder of the main language, if `rewrites` removes it from URLs: `{ 'en/:rest*': ':rest*' }`. Empty for none. */
export function mainFolder(rewrites: unknown): string {
  for (const [from, to] of Object.entries(isRecord(rewrites) ? rewrites : {}))
    if (/^[\w-]+\/:\w+\*$/.test(from) && from.endsWith(`/${String(to)}`)) return from.replace(/\/.*/, '');
  return '';
}

/** Options for languages whose documents are in folders of translations. */
export function i18nOf(others: Locales, language: string): Readonly<Record<string, unknown>> {
  return {
    'i18n.defaultLocale': language,
    'i18n.locales': [language, ...others.keys()],
    'i18n.localeConfigs': Object.fromEntries(
      [...others].map(([name, { label, lang }]) => [
        name,
        { ...(typeof label === 'string' ? { label } : {}), ...(typeof lang === 'string' && lang !== name ? { htmlLang: lang } : {}) },
      ]),
    ),
    'navbar.items': [{ type: 'localeDropdown', position: 'right' }],
  };
}

/** The folders that become translations. */
export function localeMoves(others: Locales, { folder, exists }: Pick<VitepressSite, 'folder' | 'exists'>) {
  return [...others.keys()].map((name) => ({ from: below(folder, name), to: `i18n/${name}/docs` })).filter(({ from }) => exists(from));
}

/** What to do about languages that stay in their folders. */
export function localeNotes(others: Locales, folder: string): KeyNote[] {
  const moves = [...others.keys()].map((name) => `"${below(folder, name)}" to "i18n/${name}/docs"`);
  if (moves.length === 0) return [];
  const message = `Run the command again with --convert and --force: it moves ${moves.join(', ')}, and sets "i18n" with their labels.`;
  return [{ path: ['locales'], message }];
}
