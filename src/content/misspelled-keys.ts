import { distance } from 'fastest-levenshtein';
import { isScalar, type YAMLMap } from 'yaml';

/** A key that is almost one of ours. */
interface MisspelledKey {
  readonly key: string;
  readonly meant: string;
  /** Offset in the YAML. */
  readonly offset: number;
}

/**
 * The front matter keys that look like misspelled known ones: with another letter case or other separators, or one letter
 * wrong, or two in eight or more letters. Other keys belong to the author, and so do those that start with `x-`.
 */
export function misspelledKeys({ items }: YAMLMap, known: readonly string[]): MisspelledKey[] {
  const names = new Set(known);
  return items.flatMap(({ key: node, value }) => {
    const key = isScalar(node) ? String(node.value) : '';
    if (!isScalar(node) || names.has(key) || key.startsWith('x-')) return [];
    const meant =
      (isHidden(key, String(value)) ? 'noindex' : undefined) ??
      known.find((name) => plain(name) === plain(key)) ??
      known.find((name) => isSlip(plain(key), plain(name)));
    return meant === undefined ? [] : [{ key, meant, offset: node.range?.[0] ?? 0 }];
  });
}

/** True for the ways in which other generators keep a page out of search engines. */
function isHidden(key: string, value: string): boolean {
  return /^(?:robots|head|meta)$/i.test(key) && /\b(?:noindex|none)\b/i.test(value);
}

/** True for a typo. Names shorter than four letters are similar to too many words. */
function isSlip(key: string, name: string): boolean {
  const most = name.length < 4 ? 0 : name.length < 8 ? 1 : 2;
  return key.length >= 3 && Math.abs(key.length - name.length) <= most && steps(key, name) <= most;
}

/** Edit distance of two words, where a transposition counts as one. */
function steps(a: string, b: string): number {
  for (let index = 0; index + 1 < a.length; index++) {
    if (a.slice(0, index) + a[index + 1] + a[index] + a.slice(index + 2) === b) return 1;
  }
  return distance(a, b);
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[-_ ]/g, '');
}
