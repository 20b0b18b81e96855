import { distance } from 'fastest-levenshtein';
import { isMap, isScalar, type YAMLMap } from 'yaml';

/** A key that is almost one of ours. */
interface MisspelledKey {
  readonly key: string;
  readonly meant: string;
  /** For a key of other generators: the line that has no effect here. */
  readonly line?: string;
  /** Offset in the YAML. */
  readonly offset: number;
}

/**
 * The front matter keys that look like misspelled known ones: with another letter case or other separators, or one letter
 * wrong, or two in eight or more letters; and those with which other generators keep a page private, also within other keys.
 * Other keys belong to the author, and so do those that start with `x-`.
 */
export function misspelledKeys({ items }: YAMLMap, known: readonly string[], within = ''): MisspelledKey[] {
  const names = new Set(known);
  return items.flatMap(({ key: node, value }) => {
    const name = isScalar(node) ? String(node.value) : '';
    if (!isScalar(node) || (within === '' && names.has(name)) || name.startsWith('x-')) return [];
    const found = { key: within + name, offset: node.range?.[0] ?? 0 };
    const written = String(value).trim();
    const same = known.find((one) => plain(one) === plain(name));
    const foreign = foreignKeys.find((one) => one.key.test(plain(name)) && one.value.test(written));
    if (!same && foreign) return [{ ...found, meant: foreign.meant, ...(isScalar(value) && { line: `${found.key}: ${written}` }) }];
    if (isMap<unknown, unknown>(value)) return misspelledKeys(value, [], `${found.key}.`);
    const meant = same ?? known.find((one) => isSlip(plain(name), plain(one)));
    return meant === undefined ? [] : [{ ...found, meant }];
  });
}

/** The ways in which other generators keep a page private, by key without case and separators. */
const foreignKeys = [
  { meant: 'draft', key: /^(?:(?:is)?(?:draft|unpublished|wip|headless|disabled))$/, value: /^true$/i },
  { meant: 'draft', key: /^(?:(?:is)?publish(?:ed)?|permalink)$/, value: /^false$/i },
  { meant: 'draft', key: /^(?:expirydate|unpublishdate)$/, value: /\d/ },
  { meant: 'draft', key: /^render$/, value: /^never$/i },
  { meant: 'draft', key: /^(?:status|state|visibility|access)$/, value: /^(?:draft|unpublished|private|internal|restricted)$/i },
  { meant: 'unlisted', key: /^(?:(?:is)?(?:hidden|hide|private|internal)|exclude|eleventyexcludefromcollections)$/, value: /^true$/i },
  { meant: 'unlisted', key: /^list$/, value: /^never$/i },
  { meant: 'unlisted', key: /^(?:is)?(?:listed|public|visible)$/, value: /^false$/i },
  { meant: 'unlisted', key: /^(?:status|state|visibility)$/, value: /^(?:hidden|unlisted)$/i },
  { meant: 'noindex', key: /^(?:robots|head|meta)$/, value: /\b(?:noindex|nofollow|none)\b/i },
  { meant: 'noindex', key: /^(?:noindex(?:ing)?|nofollow)$/, value: /^true$/i },
  { meant: 'noindex', key: /^(?:index|indexable|sitemap|follow)$/, value: /^false$/i },
  { meant: 'search: false', key: /^(?:excludesearch|searchexclude|excludefromsearch|nosearch)$/, value: /^true$/i },
  { meant: 'search: false', key: /^(?:pagefind|searchable)$/, value: /^false$/i },
] as const;

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
