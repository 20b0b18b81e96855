import { getOrMake } from '../../text/group-by.ts';
import type { PlacesText } from './places.ts';
import { inverseFrequency, ranking, type Tier } from './ranking.ts';

/** A matched term: its encoded places and how it matched. */
export interface FoundTerm {
  readonly tier: Tier;
  readonly places: string;
}

/** Matches of a query. */
interface FoundWords {
  readonly words: readonly FoundWord[];
  /** Titles and headings that equal the query or start with it. */
  readonly phrases: readonly FoundTerm[];
  /** Number of pages. */
  readonly pages: number;
  /** Decodes places. */
  readonly readPlaces: PlacesText['read'];
}

/** A word of a query with its matches. */
export interface FoundWord {
  readonly terms: readonly FoundTerm[];
  /** True for a word that pages need not contain. */
  readonly isWeak: boolean;
}

/** A page that matches a query. */
export interface RankedPage {
  readonly page: number;
  /** Matching sections, best first. Section 0 is the title of the page. */
  readonly sections: readonly number[];
  readonly score: number;
}

/** Scores of a section: by word of the query, and the bonus for equalling the query. */
interface SectionWords {
  readonly scores: number[];
  bonus: number;
}

/**
 * Ranks the pages that match a query, best first. The score of a page is that of its best section, including the words of the
 * title, and a little of the others. Exact matches weigh more than prefixes, these more than typos, and all words much more than some.
 */
export function rankPages({ words, phrases, pages: pageCount, readPlaces }: FoundWords): RankedPage[] {
  const found = new Map<number, Map<number, SectionWords>>();
  const at = (page: number, section: number): SectionWords =>
    getOrMake(
      getOrMake(found, page, () => new Map<number, SectionWords>()),
      section,
      () => ({ scores: [], bonus: 0 }),
    );
  words.forEach(({ terms, isWeak }, index) => {
    const all = terms.map(({ tier, places }) => ({ tier, ...readPlaces(places) }));
    const rarity = rarityOf(all, pageCount) * (isWeak ? ranking.worthOfStopWord : 1);
    for (const { tier, places } of all) {
      for (const { page, section, impact } of places) {
        const known = at(page, section);
        known.scores[index] = Math.max(known.scores[index] ?? 0, impact * rarity * ranking.worth[tier]);
      }
    }
  });
  for (const { tier, places: text } of phrases) {
    const { places, pages } = readPlaces(text);
    const weight = ranking.phrase * inverseFrequency(pages, pageCount) * ranking.worth[tier];
    for (const { page, section, impact } of places) {
      const known = at(page, section);
      known.bonus = Math.max(known.bonus, weight * impact);
    }
  }
  const answers = [...found].flatMap(([page, sections]) => answerOf(sections, words).map((answer) => ({ ...answer, page })));
  answers.sort((a, b) => b.score - a.score || a.page - b.page);
  return answers;
}

/** Matches of a term, decoded. */
type Match = Pick<FoundTerm, 'tier'> & ReturnType<PlacesText['read']>;

/** How rare a word is: a rare ending must not outweigh the word itself, nor a related word make it less rare, so all its matches share one rarity. */
export function rarityOf(terms: readonly Match[], pages: number): number {
  const own = terms.filter(({ tier }) => tier !== 'related');
  return inverseFrequency(countPages(own.length > 0 ? own : terms), pages);
}

/** Number of pages that contain any of the terms. */
function countPages(terms: readonly Match[]): number {
  const [only, ...others] = terms;
  if (others.length === 0) return only?.pages ?? 0;
  const pages = new Set<number>();
  for (const { places } of terms) for (const { page } of places) pages.add(page);
  return pages.size;
}

/** The score of a page; empty when it contains too few words. */
function answerOf(sections: ReadonlyMap<number, SectionWords>, words: readonly FoundWord[]): Omit<RankedPage, 'page'>[] {
  const title = sections.get(0);
  const onPage = new Set<number>();
  let [best, sum, most] = [0, 0, 0];
  const scored = [...sections].map(([section, { scores, bonus }]) => {
    const scoreOf = (index: number) => Math.max(scores[index] ?? 0, title?.scores[index] ?? 0);
    let [own, withTitle, has] = [bonus, bonus, 0];
    words.forEach(({ isWeak }, index) => {
      own += scores[index] ?? 0;
      withTitle += scoreOf(index);
      if (scoreOf(index) === 0 || isWeak) return;
      has++;
      onPage.add(index);
    });
    best = Math.max(best, withTitle);
    sum += own;
    most = Math.max(most, has);
    return { section, score: withTitle };
  });
  // Words that no page contains say nothing about this one.
  const wanted = words.filter(({ isWeak, terms }) => !isWeak && terms.length > 0).length;
  if (onPage.size < (wanted < 2 ? wanted : Math.ceil(wanted / 2))) return [];
  const apart = most < onPage.size ? ranking.worthOfApart : 1;
  scored.sort((a, b) => b.score - a.score || a.section - b.section);
  const score = (best + ranking.worthOfOthers * Math.max(0, sum - best)) * apart * ranking.worthOfMissing ** (wanted - onPage.size);
  return [{ score, sections: scored.map(({ section }) => section) }];
}
