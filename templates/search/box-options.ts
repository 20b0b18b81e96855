import { countText, fillText } from '../../src/model/messages.ts';
import type { SearchAnswer, SearchRow, SearchSettings } from '../../src/model/search.ts';
import type { PageOfRows } from './group-rows.ts';
import { addressOf, type SearchPlace } from './search-place.ts';

/** A link from the search box to the search page. */
export interface FooterLink {
  readonly label: string;
  readonly url: string;
}

interface Asked {
  readonly query: string;
  readonly place: SearchPlace;
  readonly answer: SearchAnswer;
}

/** Context of the links. */
type LinkSettings = Pick<SearchSettings, 'contexts' | 'lang' | 'messages' | 'pageUrl' | 'emptyLink'>;

/** The links below the results, or suggestions. */
export function footerLinks({ query, place, answer }: Asked, settings: LinkSettings): FooterLink[] {
  const { messages, contexts, lang, emptyLink } = settings;
  const last = [...answer.lists, ...(emptyLink ? [emptyLink] : [])];
  const { pages: count } = answer;
  const context = contexts[place.context ?? -1]?.label;
  const link = (label: string, at: SearchPlace): FooterLink => ({ label, url: addressOf(query, at, settings) });
  const meant = answer.suggestions.map((other) => ({
    label: fillText(messages.didYouMean, { query: other }),
    url: addressOf(other, place, settings),
  }));
  if (context === undefined) return count > 0 ? [link(countText(messages.allResults, { count, lang }), place)] : [...meant, ...last];
  const within = link(countText(messages.allResultsWithin, { count, lang, values: { context } }), place);
  const outside = link(fillText(messages.allResultsOutside, { context }), { ...place, isOutside: true });
  return count > 0 ? [within, outside] : [...meant, outside, ...last];
}

/** The options of the box in the order of the arrow keys. */
export interface BoxOptions {
  /** Their URLs, without the search terms. */
  readonly urls: readonly string[];
  /** Number of the best result, which Enter opens. */
  readonly best: number;
}

/** Lists the options: for each page its own row or name, then its sections; the links come last. */
export function boxOptions(pages: readonly RowsOfPage[], links: readonly FooterLink[]): BoxOptions {
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
