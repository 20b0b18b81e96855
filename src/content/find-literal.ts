import { type Place, placeOf } from '../text/place.ts';

/** Where a text stands in quotes (or, in YAML, after `: ` or `- `), if it stands so exactly once. */
export function findLiteral(text: string, literal: string): Place | undefined {
  if (literal === '') return undefined;
  const escaped = literal.replace(/[^\w\s]/g, '\\$&');
  const matches = [...text.matchAll(new RegExp(`(?:["'\`]|(?<=[:-] ))${escaped}(?:["'\`]|(?=\\s*(?:$|#)))`, 'gm'))];
  const [only] = matches;
  return only && matches.length === 1 ? placeOf(text, only.index) : undefined;
}
