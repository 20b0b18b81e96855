import { localeTag } from './locale-tag.ts';

/** Order of labels as readers of a language expect it: letter case and accents count only where all else is equal. */
export function labelOrder(locale: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(localeTag(locale), { numeric: true });
  return (a, b) => compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
