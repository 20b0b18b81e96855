import { fillText } from '../../src/model/messages.ts';
import type { SearchAnswer, SearchLink, SearchRow, SearchSettings } from '../../src/model/search.ts';
import type { PageOfRows } from './group-rows.ts';
import { addressOf, type SearchPlace } from './search-place.ts';

/** A link of the search dialog that is not a result. */
export interface BoxLink extends SearchLink {
  /** Number of results that it leads to; absent if unknown. */
  readonly count?: number | undefined;
  /** A query to search instead; absent for links to pages. */
  readonly query?: string | undefined;
}

interface Asked {
  readonly query: string;
  readonly place: SearchPlace;
  readonly answer: SearchAnswer;
}

/** Context of the links. */
type LinkSettings = Pick<SearchSettings, 'contexts' | 'messages' | 'pageUrl' | 'emptyLink'>;

/** The links below the results, or what to try instead. */
export function footerLinks({ query, place, answer }: Asked, settings: LinkSettings): BoxLink[] {
  const { messages, contexts, emptyLink } = settings;
  const count = answer.pages;
  const context = contexts[place.context ?? -1]?.label;
  const link = (label: string, at: SearchPlace, number?: number): BoxLink => ({
    label,
    url: addressOf(query, at, settings),
    count: number,
  });
  const all = link(context === undefined ? messages.allResults : fillText(messages.allResultsWithin, { context }), place, count);
  const outside = context === undefined ? [] : [link(fillText(messages.allResultsOutside, { context }), { ...place, isOutside: true })];
  if (count > 0) return [all, ...outside];
  const meant = answer.suggestions.map((other) => ({
    label: fillText(messages.didYouMean, { query: other }),
    url: addressOf(other, place, settings),
    query: other,
  }));
  return [...meant, ...outside, ...answer.lists, ...(emptyLink ? [emptyLink] : [])];
}

/** True for a link to the results of a query, and not to a page that readers return to. */
export function leadsToResults({ url }: SearchLink, { pageUrl }: Pick<SearchSettings, 'pageUrl'>): boolean {
  return url.startsWith(`${pageUrl}?`);
}

/** The options of the dialog in the order of the arrow keys. */
export interface BoxOptions {
  /** Their URLs, without the search terms. */
  readonly urls: readonly string[];
  /** Number of the best result, which Enter opens. */
  readonly best: number;
}

/** Lists the options: for each page its own row or name, then its sections; the links come last. */
export function boxOptions(pages: readonly RowsOfPage[], links: readonly SearchLink[]): BoxOptions {
  const ofPages = pages.flatMap((page) => [page.url, ...sectionRows(page).map(({ url }) => url)]);
  const [first] = pages;
  return { urls: [...ofPages, ...links.map(({ url }) => url)], best: first && first.rows[0]?.url !== first.url ? 1 : 0 };
}

type RowsOfPage = Pick<PageOfRows, 'url' | 'rows'>;

/** The rows of a page without its own one, best first. */
export function sectionRows({ url, rows }: RowsOfPage): SearchRow[] {
  return rows.filter((row) => row.url !== url);
}

/** Id of an option by its number. */
export function optionId(number: number): string {
  return `search-option-${number}`;
}

/** Id of the listbox. */
export const listId = 'search-list';
