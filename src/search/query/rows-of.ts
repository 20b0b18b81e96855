import type { SearchRow } from '../../model/search.ts';
import type { Analyzer } from './analyzer.ts';
import { excerptOf, markWords } from './excerpt.ts';
import { type IndexedPage, usualId } from './index-entry.ts';

/** How the rows of a page are written. */
export interface RowOptions {
  /** Whether a term matches the query. */
  readonly isAsked: (term: string) => boolean;
  readonly analyzer: Analyzer;
  /** Length of the text around a match, in characters. */
  readonly length: number;
  /** Length up to which it continues after that. */
  readonly fill?: number | undefined;
  /** Maximum number of rows of the page. */
  readonly most: number;
}

/**
 * Rows of a page, best first, given its matching sections, best first. Section 0 is the title, which shares a row with the text
 * before the first heading.
 */
export function rowsOf(page: IndexedPage, sections: readonly number[], { isAsked, analyzer, length, fill, most }: RowOptions): SearchRow[] {
  const asked = (text: string) => analyzer.termsOf(text).flatMap(({ term }) => (isAsked(term) ? [term] : []));
  const countIn = (text: string) => new Set(asked(text)).size;
  // A word in a heading counts twice.
  const askedIn = (section: number) => {
    const { s: heading = '', c: text = '' } = page.x[section] ?? {};
    return countIn(heading) + countIn(`${heading}\n${text}`);
  };
  /** The index assigns the words of parts to the section that contains them: the row links to the part with most of them. */
  const placeOf = (section: number): number => {
    let [best, most] = [section, askedIn(section)];
    if (page.x[section]?.p) return section;
    for (let part = section + 1; page.x[part]?.p; part++) {
      const words = askedIn(part);
      if (words > most) [best, most] = [part, words];
    }
    return best;
  };
  const rows = new Map<number, SearchRow>();
  for (const section of sections) {
    if (rows.size === most) break;
    const place = placeOf(Math.max(0, section - 1));
    if (rows.has(place)) continue;
    const { s: heading = '', h: id = usualId(heading), c: text = '' } = page.x[place] ?? {};
    const [title, url] = id === '' ? [page.t, page.u] : [heading, `${page.u}#${encodeURIComponent(id)}`];
    rows.set(place, {
      kind: asked(title).length === 0 ? 'text' : id === '' ? 'page' : 'heading',
      url,
      title: markWords(title, isAsked, analyzer),
      excerpt: asked(text).length > 0 ? excerptOf(text, isAsked, { analyzer, length, fill }) : undefined,
      pageTitle: page.t,
      breadcrumb: page.b,
    });
  }
  return [...rows.values()];
}
