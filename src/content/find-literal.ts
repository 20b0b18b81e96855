import { type Place, placeOf } from '../text/place.ts';

/** Where a text stands in quotes (or, in YAML, after `: ` or `- `), if it stands so exactly once. */
export function findLiteral(text: string, literal: string): Place | undefined {
  const [only, ...others] = findLiterals(text, literal);
  return others.length === 0 ? only : undefined;
}

/** All places where a text stands so. */
export function findLiterals(text: string, literal: string): Place[] {
  if (literal === '') return [];
  const escaped = literal.replace(/[^\w\s]/g, '\\$&');
  const pattern = new RegExp(`(?:["'\`]|(?<=[:-] ))${escaped}(?:["'\`]|(?=\\s*(?:$|#)))`, 'gm');
  return [...text.matchAll(pattern)].map(({ index }) => placeOf(text, index));
}
