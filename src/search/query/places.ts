import { impactLevel, impactLevels, impactOf } from './ranking.ts';

/** A posting: the contribution of a word to the score of a section. */
export interface Posting {
  readonly page: number;
  /** Number of the section in its page; 0 is the title. */
  readonly section: number;
  readonly impact: number;
}

/** Receives the fields of a `Posting`. */
export type TakePlace = (page: number, section: number, impact: number) => void;

/** Visits places in the order of pages and sections. There are nearly as many as words on a site, too many for objects. */
export type EachPlace = (take: TakePlace) => void;

/** Encodes the places of a word as text. */
export type PlacesText = ReturnType<typeof placesText>;

/**
 * Encodes for each page the distance from the previous one, then a number for each of its sections: distance from the previous
 * one, impact level, and whether it is the last of the page. `often` are the most frequent section numbers, in this order:
 * the first of them take one byte.
 */
export function placesText(often: readonly number[]) {
  const ranks = new Map(often.map((number, rank) => [number, rank]));
  const rankOf = (number: number): number => ranks.get(number) ?? often.length + number;
  return {
    write(eachPlace: EachPlace): string {
      // Joined at once: a string built by concatenation retains every step, and all lines of an index are in memory together.
      const letters: string[] = [];
      eachNumber(eachPlace, {
        page: (number) => letters.push(writeNumber(number)),
        section: (number) => letters.push(writeNumber(rankOf(number))),
      });
      return letters.join('');
    },
    /** The places, and the number of pages that contain them. */
    read(text: string): { readonly places: readonly Posting[]; readonly pages: number } {
      const places: Posting[] = [];
      let [page, section, pages] = [-1, -1, 0];
      let isPageNext = true;
      for (const number of readNumbers(text)) {
        if (isPageNext) {
          page += number + 1;
          section = -1;
          pages++;
          isPageNext = false;
        } else {
          const own = often[number] ?? number - often.length;
          const packed = own >> 1;
          section += Math.floor(packed / impactLevels) + 1;
          places.push({ page, section, impact: impactOf(packed % impactLevels) });
          isPageNext = own % 2 === 1;
        }
      }
      return { places, pages };
    },
  };
}

/** As many as take one byte. */
const mostOften = 94;

/**
 * The most frequent section numbers, ordered by the magnitude of their frequency: an exact order would change after
 * nearly every change of a text, and with it every line of the index. This costs 1 % of its size.
 */
export function oftenIn(words: Iterable<EachPlace>): number[] {
  const times = new Map<number, number>();
  const section = (number: number) => times.set(number, (times.get(number) ?? 0) + 1);
  for (const eachPlace of words) eachNumber(eachPlace, { page: () => {}, section });
  const magnitude = (count: number) => Math.floor(Math.log2(count));
  const sorted = [...times].sort(([a, timesOfA], [b, timesOfB]) => magnitude(timesOfB) - magnitude(timesOfA) || a - b);
  return sorted.slice(0, mostOften).map(([number]) => number);
}

/** Receives the encoded numbers. */
interface NumberTaker {
  readonly page: (number: number) => unknown;
  readonly section: (number: number) => unknown;
}

function eachNumber(eachPlace: EachPlace, take: NumberTaker): void {
  let [lastPage, lastSection] = [-1, -1];
  // Whether a section is the last of its page is known at the next place.
  let pending: number | undefined;
  eachPlace((page, section, impact) => {
    if (pending !== undefined) take.section(pending + Number(page !== lastPage));
    if (page !== lastPage) {
      take.page(page - lastPage - 1);
      [lastPage, lastSection] = [page, -1];
    }
    pending = ((section - lastSection - 1) * impactLevels + impactLevel(impact)) * 2;
    lastSection = section;
  });
  if (pending !== undefined) take.section(pending + 1);
}

/** Characters before the exclamation mark separate words, lines and places. */
const first = 33;
/** Surrogate code points, which are not characters, and their number. */
const [surrogates, surrogateCount] = [0xd800, 0x800];

/** Encodes a number from 0 to a million as one character; compresses well. */
function writeNumber(value: number): string {
  const code = value + first;
  return String.fromCodePoint(code < surrogates ? code : code + surrogateCount);
}

/** Decodes the numbers of a text. */
function* readNumbers(text: string): Generator<number, void> {
  for (const character of text) {
    const code = character.codePointAt(0) ?? first;
    yield (code < surrogates ? code : code - surrogateCount) - first;
  }
}
