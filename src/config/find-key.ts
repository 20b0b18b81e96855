import { type Place, placeOf } from '../text/place.ts';

/** Where a key stands in a configuration's text, if it stands there literally and exactly once. */
export function findKey(text: string, key: string): Place | undefined {
  const escaped = key.replace(/[^\w$]/g, '\\$&');
  const matches = [...text.matchAll(new RegExp(`(?<![\\w$.-])(["']?)${escaped}\\1\\s*:(?!:)`, 'g'))];
  const [only] = matches;
  return only && matches.length === 1 ? placeOf(text, only.index) : undefined;
}
