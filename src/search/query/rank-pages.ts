import { inverseFrequency } from './impact.ts';
import type { PlacesText } from './places.ts';

/** How a word matched: exactly, as a prefix, with one typo. */
export type Tier = 'exact' | 'prefix' | 'near';

/** Weight of a match, by tier. */
const worth: Readonly<Record<Tier, number>> = { exact: 1, prefix: 0.35, near: 0.2 };

/** Factor for each word of the query that a page lacks. */
const worthOfMissing = 0.45;

/** Factor when no single section contains all matched words of the page. */
const worthOfApart = 0.6;

/** Bonus for a title or heading that equals the query. */
const phraseWorth = 12;

/** A matched term: its encoded places and how it matched. */
export interface FoundTerm {
  readonly tier: Tier;
  readonly places: string;
}

/** Matches of a query. */
export interface FoundWords {
  /** Matched terms of each word. */
  readonly words: readonly (readonly FoundTerm[])[];
  /** Titles and headings that equal the query or begin with it. */
  readonly phrases: readonly FoundTerm[];
  /** Number of pages. */
  readonly pages: number;
  /** Decodes places. */
  readonly readPlaces: PlacesText['read'];
}

/** A page that matches a query. */
export interface RankedPage {
  readonly page: number;
  /** Matching sections with their scores, best first. Section 0 is the title of the page. */
  readonly sections: readonly { readonly section: number; readonly score: number }[];
}

/** Scores of a section: by word of the query, and the bonus for equalling the query. */
interface SectionWords {
  readonly scores: number[];
  bonus: number;
}

/**
 * Ranks the pages that match a query, best first. The score of a page is that of its best section, including the words of the
 * title. Exact matches weigh more than prefixes, these more than typos, and all words much more than some.
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

/** Number of words, and how many of them a page must contain. */
interface Asked {
  readonly words: number;
  readonly fewest: number;
}

/** The score of a page; empty when it contains too few words. */
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
