import { impactLevel, impactLevels, impactOf } from './impact.ts';

/** What a word adds to the score of a section. */
export interface Place {
  readonly page: number;
  /** Number of the section in its page; 0 is the title. */
  readonly section: number;
  readonly impact: number;
}

/** Gets the parts of a `Place`. */
export type TakePlace = (page: number, section: number, impact: number) => void;

/** Gives places in the order of pages and sections. There are nearly as many as words in a site: none of them is worth an object. */
export type EachPlace = (take: TakePlace) => void;

/** The places of a word as text, and back. */
export interface PlacesText {
  write(eachPlace: EachPlace): string;
  /** The places, and in how many pages they are. */
  read(text: string): { readonly places: readonly Place[]; readonly pages: number };
}

/**
 * For each page how far it is from the one before, then a number for each of its sections: distance from the one before, level of
 * the impact, and whether it is the last one of the page. `often` are the numbers of sections that come most often, in this order:
 * the first of them take one byte.
 */
export function placesText(often: readonly number[]): PlacesText {
  const ranks = new Map(often.map((number, rank) => [number, rank]));
  const rankOf = (number: number): number => ranks.get(number) ?? often.length + number;
  return {
    write(eachPlace) {
      // Joined at once: a text that grows letter by letter holds on to every step, and all lines of an index are in memory together.
      const letters: string[] = [];
      eachNumber(eachPlace, {
        page: (number) => letters.push(writeNumber(number)),
        section: (number) => letters.push(writeNumber(rankOf(number))),
      });
      return letters.join('');
    },
    read(text) {
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

/** More of them would take more room in the index than they save. */
const mostOften = 256;

/** The numbers of sections that come most often in some places. */
export function oftenIn(words: Iterable<EachPlace>): number[] {
  const times = new Map<number, number>();
  const section = (number: number) => times.set(number, (times.get(number) ?? 0) + 1);
  for (const eachPlace of words) eachNumber(eachPlace, { page: () => {}, section });
  const sorted = [...times].sort(([a, timesOfA], [b, timesOfB]) => timesOfB - timesOfA || a - b);
  return sorted.slice(0, mostOften).map(([number]) => number);
}

/** Gets the numbers for which places stand. */
interface NumberTaker {
  readonly page: (number: number) => unknown;
  readonly section: (number: number) => unknown;
}

function eachNumber(eachPlace: EachPlace, take: NumberTaker): void {
  let [lastPage, lastSection] = [-1, -1];
  // Whether a section is the last one shows when the next place comes.
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
/** Code points that are no characters on their own, and how many there are. */
const [surrogates, surrogateCount] = [0xd800, 0x800];

/** A number as one character; static hosts compress them well. From 0 to a million. */
export function writeNumber(value: number): string {
  const code = value + first;
  return String.fromCodePoint(code < surrogates ? code : code + surrogateCount);
}

/** The numbers of a text, in their order. */
export function* readNumbers(text: string): Generator<number, void> {
  for (const character of text) {
    const code = character.codePointAt(0) ?? first;
    yield (code < surrogates ? code : code - surrogateCount) - first;
  }
}
