import type { englishMessages } from './english-messages.ts';

/** Messages of the interface in the language of the page. */
export type Messages = Texts<typeof englishMessages>;

type Texts<Catalog> = {
  readonly [Key in keyof Catalog]: Catalog[Key] extends string
    ? string
    : Catalog[Key] extends { readonly other: string }
      ? CountedText
      : Texts<Catalog[Key]>;
};

/** Messages of blogs. */
export type BlogMessages = Messages['blog'];

/** Messages for failures in the browser. */
export type FailureMessages = Messages['failures'];

/** Messages of the search box and search page. */
export type SearchMessages = Messages['search'];

/** A message with a number, by the plural categories of its language. `{count}` is the placeholder of the number. */
export interface CountedText {
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
  /** Language of the message; absent: that of the page. */
  readonly lang?: string | undefined;
}

/** Options of `countText`. */
export interface Counting {
  readonly count: number;
  /** Language of the page. */
  readonly lang: string;
  /** Values of the placeholders other than `{count}`. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Selects the plural form for a number and fills in its placeholders. */
export function countText(text: CountedText, { count, lang, values = {} }: Counting): string {
  const form = text[pluralCategory(count, text.lang ?? lang)] ?? text.other;
  return form.replace(/\{(\w+)\}/g, (place, name: string) => (name === 'count' ? String(count) : (values[name] ?? place)));
}

// A cache of what depends on the key only: creating rules takes ten times as long as filling in a text.
const rulesByLang = new Map<string, Intl.PluralRules>();

function pluralCategory(count: number, lang: string): Intl.LDMLPluralRule {
  try {
    const rules = rulesByLang.get(lang) ?? new Intl.PluralRules(lang);
    rulesByLang.set(lang, rules);
    return rules.select(count);
  } catch {
    return count === 1 ? 'one' : 'other';
  }
}

/** Fills in placeholders: `{count}` becomes `values.count`. Unknown placeholders stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
