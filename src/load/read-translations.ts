import { join, posix } from 'node:path';
import * as z from 'zod';
import { langOf } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import { isThere } from '../io/fs/file-error.ts';
import { readText } from '../io/fs/read-text.ts';
import type { FooterLabels, NavbarLabels, Translations } from '../model/locale.ts';
import { messagesFileSchema, messagesOf, withMessages } from '../page-data/messages/messages-file.ts';
import { translationBase } from './layered-folder.ts';

/** File with messages and labels, relative to the folder of the language. */
export const messagesFileName = 'messages.yml';
/** Folder with labels on sites migrated from Docusaurus. */
const themeFolder = 'docusaurus-theme-classic';
/** File with texts of components, relative to the folder of the language. */
export const codeFileName = 'code.json';

/** Reads everything that is translated besides the content. Throws a `DocsError` when a file is invalid or contains an unknown key. */
export function readTranslations(root: string, config: SiteConfig): Translations {
  const standard = standardTranslations(config);
  const base = translationBase(config);
  if (base === undefined || !isThere(join(root, base))) return standard;
  const own = readTexts(root, posix.join(base, messagesFileName));
  const navbar = readTranslationFile(root, posix.join(base, themeFolder, 'navbar.json'));
  const footer = readTranslationFile(root, posix.join(base, themeFolder, 'footer.json'));
  return {
    messages: withMessages(standard.messages, own),
    code: codeTexts(readTranslationFile(root, posix.join(base, codeFileName))),
    navbar: navbarLabels(navbar, own.navbar),
    footer: footerLabels(footer, own.footer),
    sidebar: new Map(Object.entries(own.sidebar)),
  };
}

/** The messages that storedocs brings for a language, and no labels. */
export function standardTranslations(config: SiteConfig): Translations {
  const messages = messagesOf(langOf(config));
  return { messages, code: {}, navbar: { items: new Map() }, footer: { items: new Map(), titles: new Map() }, sidebar: new Map() };
}

/** The files that `readTranslations` may read, relative to the root. */
export function translationFiles(config: SiteConfig): string[] {
  const base = translationBase(config);
  const names = [messagesFileName, codeFileName, `${themeFolder}/navbar.json`, `${themeFolder}/footer.json`];
  return base === undefined ? [] : names.map((name) => posix.join(base, name));
}

/** Without the keys of Docusaurus' theme, which are messages of storedocs. */
function codeTexts(all: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...all].filter(([id]) => !/^theme\./.test(id)));
}

function readTexts(root: string, file: string) {
  const text = isThere(join(root, file)) ? readText(root, file).text : '';
  return parseDataFile({ file, text, schema: messagesFileSchema, code: 'translation-invalid' });
}

function navbarLabels(messages: ReadonlyMap<string, string>, own: Readonly<Record<string, string>>): NavbarLabels {
  return { items: labelsOf('item.label.', messages, own), title: messages.get('title'), logoAlt: messages.get('logo.alt') };
}

function footerLabels(messages: ReadonlyMap<string, string>, own: Readonly<Record<string, string>>): FooterLabels {
  return {
    items: labelsOf('link.item.label.', messages, own),
    titles: labelsOf('link.title.', messages, own),
    copyright: messages.get('copyright'),
    logoAlt: messages.get('logo.alt'),
  };
}

function labelsOf(prefix: string, messages: ReadonlyMap<string, string>, own: Readonly<Record<string, string>>): Map<string, string> {
  const found = [...messages].flatMap(([key, message]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), message] as const] : []));
  return new Map([...Object.entries(own), ...found]);
}

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));

/** Reads a file of translations, `{ "key": { "message": "…" } }`; empty if there is none. Throws a `DocsError` when it is invalid. */
export function readTranslationFile(root: string, file: string): ReadonlyMap<string, string> {
  if (!isThere(join(root, file))) return new Map();
  const { text } = readText(root, file);
  const messages = parseDataFile({ file, text, schema: messagesSchema, code: 'translation-invalid' });
  return new Map(Object.entries(messages).map(([key, { message }]) => [key, message]));
}
