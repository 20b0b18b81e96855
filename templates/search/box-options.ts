import { countText, fillText } from '../../src/model/messages.ts';
import type { SearchAnswer, SearchSettings } from '../../src/model/search.ts';
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

/** What the links depend on. */
type LinkSettings = Pick<SearchSettings, 'contexts' | 'lang' | 'messages' | 'pageUrl'>;

/** The links below the results, or what else to search for. */
export function footerLinks({ query, place, answer }: Asked, settings: LinkSettings): FooterLink[] {
  const { messages, contexts, lang } = settings;
  const { pages: count } = answer;
  const context = contexts[place.context ?? -1]?.label;
  const link = (label: string, at: SearchPlace): FooterLink => ({ label, url: addressOf(query, at, settings) });
  const meant = answer.suggestions.map((other) => ({
    label: fillText(messages.didYouMean, { query: other }),
    url: addressOf(other, place, settings),
  }));
  if (context === undefined) return count > 0 ? [link(countText(messages.allResults, { count, lang }), place)] : meant;
  const within = link(countText(messages.allResultsWithin, { count, lang, values: { context } }), place);
  const outside = link(fillText(messages.allResultsOutside, { context }), { version: place.version });
  return count > 0 ? [within, outside] : [...meant, outside];
}

/** Id of an option by its number: first the rows, then the links. */
export function optionId(number: number): string {
  return `search-option-${number}`;
}

/** Id of the listbox. */
export const listId = 'search-list';
