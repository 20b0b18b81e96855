import type { Diagnostic } from '../model/diagnostic.ts';
import { findLiterals } from '../text/place.ts';
import { decodeHref, splitHref } from '../text/url.ts';

/** A file whose text contains URLs. */
export interface UrlSource {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/**
 * Every place where an author wrote the URL that became `href`: base URL and leading and trailing slashes may be missing there,
 * and characters need not be percent-encoded. Only the first file with the URL counts.
 */
export function linkPlaces(href: string, sources: readonly UrlSource[], baseUrl: string): Pick<Diagnostic, 'file' | 'line' | 'column'>[] {
  for (const spelling of spellingsOf(href, baseUrl)) {
    for (const { file, text } of sources) {
      const places = findLiterals(text, spelling);
      if (places.length > 0) return places.map((place) => ({ file, ...place }));
    }
  }
  return [];
}

function spellingsOf(href: string, baseUrl: string): ReadonlySet<string> {
  const { path } = splitHref(href);
  const paths = [path, ...(path.startsWith(baseUrl) ? [`/${path.slice(baseUrl.length)}`] : [])]
    .flatMap((spelling) => [spelling, spelling.replace(/\/$/, '')])
    .flatMap((spelling) => [spelling, spelling.replace(/^\//, '')])
    .flatMap((spelling) => [spelling, decodeHref(spelling)]);
  return new Set(paths.map((spelling) => spelling + href.slice(path.length)));
}
