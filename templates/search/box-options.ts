import { fillText } from '../../src/model/messages.ts';
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

/** The links below the results. */
export function footerLinks({ query, place, answer }: Asked, settings: SearchSettings): FooterLink[] {
  const { messages, contexts } = settings;
  const hasRows = answer.rows.length > 0;
  const context = contexts[place.context ?? -1]?.label;
  const link = (label: string, at: SearchPlace): FooterLink => ({ label, url: addressOf(query, at, settings) });
  if (context === undefined) return hasRows ? [link(messages.allResults, place)] : [];
  const within = link(fillText(messages.allResultsWithin, { context }), place);
  const outside = link(fillText(messages.allResultsOutside, { context }), { version: place.version });
  return hasRows ? [within, outside] : [outside];
}

/** Id of an option by its number: first the rows, then the links. */
export function optionId(number: number): string {
  return `search-option-${number}`;
}

/** Id of the listbox. */
export const listId = 'search-list';
