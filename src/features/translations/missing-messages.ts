import { englishMessages } from '../../model/english-messages.ts';
import { hasMessages } from '../../page-data/messages/messages-file.ts';
import { localeTag } from '../../text/language.ts';

/** A message of `messages.yml` with its path of keys. */
interface MessageEntry {
  readonly path: readonly string[];
  /** A string, or one for each plural category of the language. */
  readonly value: string | Readonly<Record<string, string>>;
}

/** The English messages to translate for a locale: none for a language that storedocs has messages for. `has` tells which ones the site already has. */
export function missingMessages(locale: string, has: (path: readonly string[]) => boolean): MessageEntry[] {
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
