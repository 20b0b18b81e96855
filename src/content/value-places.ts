import type { DocMeta, FrontMatter, MetaRedirect, SourcePlace } from '../model/doc.ts';
import { findLiteral } from '../text/place.ts';

/** Keys whose values are checked against the whole site. */
const keys = ['displayed_sidebar', 'pagination_next', 'pagination_prev', 'tags', 'aliases', 'translated_from'] as const;

/** Positions of the items of such values; absent if the document has none of these keys. */
export function valuePlaces(
  frontMatter: FrontMatter,
  placeOf: (path: readonly PropertyKey[]) => SourcePlace | undefined,
): DocMeta['places'] {
  const entries = keys.flatMap((key) => {
    const value = frontMatter[key];
    if (value === undefined || value === null) return [];
    const items: readonly unknown[] = typeof value === 'string' ? [value] : value;
    // A string is a list of one.
    return [[key, items.flatMap((_, index) => placeOf([key, index]) ?? placeOf([key]) ?? [])] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Former URLs of the document, each with its position in the file. `yaml` starts on the second line. */
export function redirectPlaces({ redirect_from = [] }: FrontMatter, yaml = ''): readonly MetaRedirect[] {
  const written = typeof redirect_from === 'string' ? [redirect_from] : redirect_from;
  return written.map((from) => {
    const { line, column } = findLiteral(yaml, from) ?? { line: lineOfKey(yaml), column: 1 };
    return { from, line: line + 1, column };
  });
}

function lineOfKey(yaml: string): number {
  return yaml.split('\n').findIndex((line) => /^["']?redirect_from["']?\s*:/.test(line)) + 1;
}
