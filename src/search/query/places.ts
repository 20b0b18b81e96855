import { impactLevel, impactLevels, impactOf } from './impact.ts';
import { readNumbers, writeNumber } from './number-text.ts';

/** What a word adds to the score of a section. */
export interface Place {
  readonly page: number;
  /** Number of the section in its page; 0 is the title. */
  readonly section: number;
  readonly impact: number;
}

/**
 * Places as text, which have to come in the order of pages and sections. For each page how far it is from the one before, then a
 * number for each of its sections: distance from the one before, level of the impact, and whether it is the last one of the page.
 */
export function writePlaces(places: Iterable<Place>): string {
  let text = '';
  let [page, section] = [-1, -1];
  // Whether a section is the last one shows when the next place comes.
  let pending: number | undefined;
  for (const place of places) {
    if (pending !== undefined) text += writeNumber(pending + Number(place.page !== page));
    if (place.page !== page) {
      text += writeNumber(place.page - page - 1);
      [page, section] = [place.page, -1];
    }
    pending = ((place.section - section - 1) * impactLevels + impactLevel(place.impact)) * 2;
    section = place.section;
  }
  return pending === undefined ? text : text + writeNumber(pending + 1);
}

/** Reads such a text, with the number of pages in it. */
export function readPlaces(text: string): { readonly places: readonly Place[]; readonly pages: number } {
  const places: Place[] = [];
  let [page, section, pages] = [-1, -1, 0];
  let isPageNext = true;
  for (const number of readNumbers(text)) {
    if (isPageNext) {
      page += number + 1;
      section = -1;
      pages++;
      isPageNext = false;
    } else {
      const packed = number >> 1;
      section += Math.floor(packed / impactLevels) + 1;
      places.push({ page, section, impact: impactOf(packed % impactLevels) });
      isPageNext = number % 2 === 1;
    }
  }
  return { places, pages };
}
