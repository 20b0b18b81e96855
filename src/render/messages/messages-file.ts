import * as z from 'zod';
import type { BlogTexts, CountedText, Texts } from '../../model/messages.ts';
import { localeTag } from '../../text/language.ts';
import { arabicTexts } from './messages-ar.ts';
import { germanTexts } from './messages-de.ts';
import { englishTexts } from './messages-en.ts';

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

type TextValue = Texts[keyof Texts] | BlogTexts[keyof BlogTexts];

/** The shape of a catalogue, from the English one; every text may be missing. */
function shapeOf(texts: Readonly<Record<string, TextValue>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, schemaOf(value).optional()]));
}

function schemaOf(value: TextValue): z.ZodType {
  if (typeof value === 'string') return z.string();
  return isCounted(value) ? counted : z.strictObject(shapeOf({ ...value }));
}

function isCounted(value: object): value is CountedText {
  return 'other' in value;
}

/** `texts.yml`: texts of the interface in one language, and the labels of navbar, footer and sidebars by those in the default language. */
export const textsFileSchema = z.strictObject({
  ...shapeOf({ ...englishTexts }),
  navbar: labels,
  footer: labels,
  sidebar: labels,
});

/** A catalogue with texts that take the place of its own. */
export function withTexts(texts: Texts, own: Readonly<Record<string, unknown>>): Texts {
  return overlaid(texts, own);
}

function overlaid<Catalogue extends object>(texts: Catalogue, own: Readonly<Record<string, unknown>>): Catalogue {
  const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => {
    const replacement = own[key];
    if (replacement === undefined) return [key, value] as const;
    return [key, isPlain(value) && isPlain(replacement) && !('other' in value) ? overlaid(value, replacement) : replacement] as const;
  });
  return { ...texts, ...Object.fromEntries(entries) };
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const catalogues: Readonly<Record<string, Texts>> = { en: englishTexts, de: germanTexts, ar: arabicTexts };

/** Texts of the interface in a language: those of the language itself, whatever its region; English where there are none. */
export function textsOf(locale: string): Texts {
  const { language } = new Intl.Locale(localeTag(locale));
  return (language && catalogues[language]) || englishTexts;
}
