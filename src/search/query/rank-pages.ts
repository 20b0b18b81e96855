import { inverseFrequency } from './impact.ts';
import type { PlacesText } from './places.ts';

/** How a word was found: as it is, as the beginning of another, with one error. */
export type Tier = 'exact' | 'prefix' | 'near';

/** What a match of a tier is worth beside an exact one. */
const worth: Readonly<Record<Tier, number>> = { exact: 1, prefix: 0.35, near: 0.2 };

/** What is left of a score for each word that a page does not have. */
const worthOfMissing = 0.45;

/** What is left of it when no section has all the words that the page has. */
const worthOfApart = 0.6;

/** What it is worth when a title or heading is what was asked for, and nothing else. */
const phraseWorth = 12;

/** The encoded places of a term that stands for a word that was asked for. */
export interface FoundTerm {
  readonly tier: Tier;
  readonly places: string;
}

/** What was found of a query. */
export interface FoundWords {
  /** The terms for each word. */
  readonly words: readonly (readonly FoundTerm[])[];
  /** Titles and headings that are, or begin with, all of the query. */
  readonly phrases: readonly FoundTerm[];
  /** How many pages there are. */
  readonly pages: number;
  /** How places are read. */
  readonly readPlaces: PlacesText['read'];
}

/** Where a page answers a query, and how well. */
export interface RankedPage {
  readonly page: number;
  /** Score of each section that has some of the words, best first. Section 0 is the title of the page. */
  readonly sections: readonly { readonly section: number; readonly score: number }[];
}

/** What a section of a page has of the query: the score of each word, and what it gets for being all of it. */
interface SectionWords {
  readonly scores: number[];
  bonus: number;
}

/**
 * The pages that answer a query, best first. A page counts by its best section, which has the words of the title, too. Exact words
 * count more than beginnings, these more than words with an error, and all words much more than fewer.
 */
export function rankPages({ words, phrases, pages: pageCount, readPlaces }: FoundWords): RankedPage[] {
  const found = new Map<number, Map<number, SectionWords>>();
  const at = (page: number, section: number): SectionWords => {
    const sections = found.get(page) ?? new Map<number, SectionWords>();
    found.set(page, sections);
    const known = sections.get(section) ?? { scores: [], bonus: 0 };
    sections.set(section, known);
    return known;
  };
  words.forEach((terms, index) => {
    for (const { tier, places: text } of terms) {
      const { places, pages } = readPlaces(text);
      const factor = inverseFrequency(pages, pageCount) * worth[tier];
      for (const { page, section, impact } of places) {
        const known = at(page, section);
        known.scores[index] = Math.max(known.scores[index] ?? 0, impact * factor);
      }
    }
  });
  for (const { tier, places: text } of phrases)
    for (const { page, section, impact } of readPlaces(text).places) at(page, section).bonus = phraseWorth * worth[tier] * impact;
  const fewest = words.length < 2 ? words.length : Math.ceil(words.length / 2);
  const answers = [...found].flatMap(([page, sections]) =>
    answerOf(sections, { words: words.length, fewest }).map((answer) => ({ ...answer, page })),
  );
  answers.sort((a, b) => b.score - a.score || a.page - b.page);
  return answers.map(({ page, sections }) => ({ page, sections }));
}

/** How many words there are, and how many a page must have. */
interface Asked {
  readonly words: number;
  readonly fewest: number;
}

/** What a page is worth; nothing when it has too few words. */
function answerOf(
  sections: ReadonlyMap<number, SectionWords>,
  { words, fewest }: Asked,
): { score: number; sections: RankedPage['sections'] }[] {
  const title = sections.get(0);
  const onPage = new Set<number>();
  let best = 0;
  let most = 0;
  const scored = [...sections].map(([section, { scores, bonus }]) => {
    let [own, withTitle, has] = [bonus, bonus, 0];
    for (let index = 0; index < words; index++) {
      const inSection = scores[index] ?? 0;
      const there = Math.max(inSection, title?.scores[index] ?? 0);
      own += inSection;
      withTitle += there;
      if (there === 0) continue;
      has++;
      onPage.add(index);
    }
    best = Math.max(best, withTitle);
    most = Math.max(most, has);
    return { section, score: own };
  });
  if (onPage.size < fewest) return [];
  const apart = most < onPage.size ? worthOfApart : 1;
  scored.sort((a, b) => b.score - a.score || a.section - b.section);
  return [{ score: best * apart * worthOfMissing ** (words - onPage.size), sections: scored }];
}
