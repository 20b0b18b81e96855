import { searchFields } from '../../model/search.ts';
import { createPackedNumbers } from './number-lists.ts';

/** Collects the words of titles and headings and tells how distinctive they are: words that most of them share say next to nothing. */
export function createHeadWords() {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  /** For each word of each title and heading: its place, its frequency, its number. */
  const words = createPackedNumbers();
  let added = 0;
  /** By field: number of titles or headings with any word, and those with each word. */
  const totals = searchFields.map(() => ({ heads: 0, lastPlace: -1, times: new Map<string, number>() }));
  /** How distinctive a word is in a field, from 0 for a word in all titles to 1 for a word in a single one. */
  const telling = (term: string, field: number): number => {
    const { heads, times } = totals[field] ?? { heads: 0, times: new Map<string, number>() };
    return heads === 0 ? 1 : Math.log((heads + 1) / (times.get(term) ?? 1)) / Math.log(heads + 1);
  };
  return {
    /** Adds a word with its frequency. `place` is the number of the field, counted over all sections of the site. */
    add(place: number, term: string, count: number): void {
      const total = totals[place % searchFields.length];
      if (!total) return;
      if (total.lastPlace !== place) total.heads++;
      total.lastPlace = place;
      const known = numbers.get(term);
      const number = known ?? terms.push(term) - 1;
      if (known === undefined) numbers.set(term, number);
      const word = known === undefined ? term : (terms[number] ?? term);
      total.times.set(word, (total.times.get(word) ?? 0) + 1);
      for (const part of [place, count, number]) words.push(part);
      added++;
    },
    /** The length of each title or heading in words, weighted by their distinctiveness. Call it once, after the last word. */
    *lengths(): Generator<readonly [place: number, length: number], void> {
      let [place, length] = [-1, 0];
      const next = words.read();
      for (let index = 0; index < added; index++) {
        const [at, count, word] = [next(), next(), next()];
        if (at !== place && place !== -1) yield [place, length];
        if (at !== place) [place, length] = [at, 0];
        length += count * telling(terms[word] ?? '', at % searchFields.length);
      }
      if (place !== -1) yield [place, length];
    },
  };
}
