import type { IndexEntry } from '../../search/query/index-entry.ts';
import type { RankedQuery, SearchIndex } from '../../search/query/open-index.ts';
import { placesText } from '../../search/query/places.ts';
import { rarityOf, worthOf } from '../../search/query/rank-pages.ts';
import { ranking, type Tier } from '../../search/query/ranking.ts';

/** What a word of the query adds to the score of a page. */
interface RankedWord {
  /** The first term that was looked up for the word. */
  readonly word: string;
  /** The term that the page contains. */
  readonly term: string;
  readonly match: Tier;
  /** `title` includes description and keywords; `section` a heading and its text. */
  readonly field: 'title' | 'section';
  /** Weight of the match: frequency, field and kind of match. */
  readonly weight: number;
  readonly rarity: number;
  readonly score: number;
}

/** A page among the results, and why it is there. */
export interface RankedResult {
  readonly url: string;
  readonly title: string;
  readonly score: number;
  readonly words: readonly RankedWord[];
  readonly missing: readonly string[];
  /** What else changes the score, such as words that are missing. */
  readonly bonus: number;
}

/** The index and the number of pages to explain. */
interface RankSource {
  readonly index: SearchIndex;
  readonly entry: IndexEntry;
  readonly most: number;
}

/** Searches an index and explains the ranks of the first pages. */
export async function explainRanks(query: string, { index, entry, most }: RankSource): Promise<RankedResult[]> {
  let ranked: RankedQuery = { words: [], pages: [] };
  const onRanked = (ranking: RankedQuery) => {
    ranked = ranking;
  };
  const { rows } = await index.search(query, { limit: most, excerptLength: 50, rowsOfOthers: 1, onRanked });
  const { read } = placesText(entry.often);
  const words = ranked.words.map(({ terms, isWeak }) => {
    const matches = terms.map(({ term, tier, places }) => ({ term, tier, ...read(places) }));
    return { matches, rarity: rarityOf(matches, entry.pages) * (isWeak ? ranking.worthOfStopWord : 1) };
  });
  const pages = new Map(rows.map(({ url, pageTitle }) => [url.replace(/#.*/, ''), pageTitle]));
  return [...pages].map(([url, title], at): RankedResult => {
    const { page = 0, score = 0, sections = [] } = ranked.pages[at] ?? {};
    const [best] = sections;
    const found = words.map(({ matches, rarity }) => {
      const all = matches.flatMap(({ term, tier, places }) =>
        places
          .filter((place) => place.page === page && (place.section === 0 || place.section === best))
          .map(({ section, impact }): RankedWord => {
            const weight = impact * worthOf(tier, section);
            const field = section === 0 ? 'title' : 'section';
            return { word: matches[0]?.term ?? term, term, match: tier, field, weight, rarity, score: weight * rarity };
          }),
      );
      return all.sort((a, b) => b.score - a.score)[0];
    });
    const own = found.flatMap((word) => word ?? []);
    const missing = words.flatMap(({ matches }, index) => (found[index] || !matches[0] ? [] : [matches[0].term]));
    return { url, title, score, words: own, missing, bonus: score - own.reduce((sum, word) => sum + word.score, 0) };
  });
}
