import { isRecord } from '../migration.ts';

/** Names of all that gives syntax its meaning: extensions of Python-Markdown, features of the theme, and plugins as `plugin:name`. */
export function extensionNames(config: Readonly<Record<string, unknown>>): string[] {
  const features = isRecord(config.theme) && Array.isArray(config.theme.features) ? config.theme.features.map(String) : [];
  return [
    ...entriesOf(config.markdown_extensions).map(([name]) => name.replace(/^markdown\.extensions\./, '')),
    ...features,
    ...entriesOf(config.plugins).map(([name]) => `plugin:${name.replace(/^material\//, '')}`),
  ];
}

/** The options of an extension or a plugin; empty without any. */
export function optionsOf(list: unknown, name: string): Readonly<Record<string, unknown>> {
  const options = entriesOf(list).find(([written]) => written === name)?.[1];
  return isRecord(options) ? options : {};
}

/** Entries of a list of names, and of names with options; some sites write an object. */
export function entriesOf(list: unknown): [name: string, options: unknown][] {
  return [list].flat().flatMap((entry: unknown): [string, unknown][] => {
    if (isRecord(entry)) return Object.entries(entry);
    return typeof entry === 'string' ? [[entry, {}]] : [];
  });
}
