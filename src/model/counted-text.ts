/** A text with a number in it, by the plural categories of its language. `{count}` marks the place of the number. */
export interface CountedText {
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
}

/** How a text is filled in. */
export interface Counting {
  readonly count: number;
  /** Language of the text. */
  readonly lang: string;
  /** What goes into the places besides `{count}`. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The form of a text that a number asks for, with everything filled in. */
export function countText(text: CountedText, { count, lang, values = {} }: Counting): string {
  const form = text[pluralCategory(count, lang)] ?? text.other;
  return form.replace(/\{(\w+)\}/g, (place, name: string) => (name === 'count' ? String(count) : (values[name] ?? place)));
}

function pluralCategory(count: number, lang: string): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules(lang).select(count);
  } catch {
    return count === 1 ? 'one' : 'other';
  }
}
