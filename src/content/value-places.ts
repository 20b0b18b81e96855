import type { DocHeader, FrontMatter, SourcePlace } from '../model/doc.ts';

/** Keys whose values only the whole site can judge. */
const keys = ['displayed_sidebar', 'pagination_next', 'pagination_prev', 'tags', 'aliases'] as const;

/** Where the items of such values stand in a document; absent when it has none of them. */
export function valuePlaces(
  frontMatter: FrontMatter,
  placeOf: (path: readonly PropertyKey[]) => SourcePlace | undefined,
): DocHeader['places'] {
  const entries = keys.flatMap((key) => {
    const value = frontMatter[key];
    if (value === undefined || value === null) return [];
    const items: readonly unknown[] = typeof value === 'string' ? [value] : value;
    // A text stands for a list of one.
    return [[key, items.flatMap((_, index) => placeOf([key, index]) ?? placeOf([key]) ?? [])] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
