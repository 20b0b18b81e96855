import * as z from 'zod';
import { type BlogMessages, type CountedText, englishMessages, type Messages } from '../../model/messages.ts';
import { localeTag } from '../../text/language.ts';
import arabic from './ar.json' with { type: 'json' };
import german from './de.json' with { type: 'json' };

const catalogs: Readonly<Record<string, Messages>> = { en: englishMessages, de: german, ar: arabic };

const forms = z.strictObject({
  zero: z.string().optional(),
  one: z.string().optional(),
  two: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional(),
  other: z.string(),
});

const counted = z.union([z.string().transform((other) => ({ other })), forms]);
const labels = z.record(z.string(), z.string()).default({});

type TextValue = Messages[keyof Messages] | BlogMessages[keyof BlogMessages];

/** The shape of a catalog, from the English one; every text may be missing. */
function shapeOf(messages: Readonly<Record<string, TextValue>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, schemaOf(value).optional()]));
}

function schemaOf(value: TextValue): z.ZodType {
  if (typeof value === 'string') return z.string();
  return isCounted(value) ? counted : z.strictObject(shapeOf({ ...value }));
}

function isCounted(value: object): value is CountedText {
  return 'other' in value;
}

/** `messages.yml`: messages of the interface in one language, and the labels of navbar, footer and sidebars by those in the default language. */
export const messagesFileSchema = z.strictObject({
  ...shapeOf({ ...englishMessages }),
  navbar: labels,
  footer: labels,
  sidebar: labels,
});

/** Replaces messages of a catalog. */
export function withMessages(messages: Messages, own: Readonly<Record<string, unknown>>): Messages {
  return overlaid(messages, own);
}

function overlaid<Catalog extends object>(messages: Catalog, own: Readonly<Record<string, unknown>>): Catalog {
  const entries = Object.entries(messages).map(([key, value]: [string, unknown]) => {
    const replacement = own[key];
    if (replacement === undefined) return [key, value] as const;
    return [key, isPlain(value) && isPlain(replacement) && !('other' in value) ? overlaid(value, replacement) : replacement] as const;
  });
  return { ...messages, ...Object.fromEntries(entries) };
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Messages of the interface in a language, ignoring its region; English if there are none. */
export function messagesOf(locale: string): Messages {
  return catalogOf(locale) ?? inLanguage(englishMessages, 'en');
}

/** A catalog for pages in another language, whose plural rules would choose wrong forms of it. */
function inLanguage<Catalog extends object>(messages: Catalog, lang: string): Catalog {
  const entries = Object.entries(messages).map(([key, value]: [string, unknown]) => {
    if (!isPlain(value)) return [key, value] as const;
    return [key, 'other' in value ? { ...value, lang } : inLanguage(value, lang)] as const;
  });
  return { ...messages, ...Object.fromEntries(entries) };
}

/** True for a language that storedocs has messages for. */
export function hasMessages(locale: string): boolean {
  return catalogOf(locale) !== undefined;
}

function catalogOf(locale: string): Messages | undefined {
  const { language = '' } = new Intl.Locale(localeTag(locale));
  return catalogs[language];
}
