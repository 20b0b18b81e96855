import { resolve } from 'node:path';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { openBuiltIndex } from '../../io/language/load-language.ts';
import { loadSoundConfig } from '../../load/load-config.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import type { RankedQuery } from '../../search/query/open-index.ts';
import { placesText } from '../../search/query/places.ts';
import { rarityOf } from '../../search/query/rank-pages.ts';
import { ranking, type Tier } from '../../search/query/ranking.ts';

/** Maximum number of pages that are explained. */
const mostPages = 8;

/** Searches the built site and prints why its pages are ranked as they are. Returns the exit code: 1 without results. */
export async function ranks(options: CommandOptions & { readonly query: string }): Promise<number> {
  const { query, format } = options;
  return withStore(options, async (store) => {
    const { config } = await loadSoundConfig(options, store.folder);
    const index = await openBuiltIndex(resolve(options.project.root, config.outDir), 'Run "storedocs build" first.');
    const results = await explainRanks(query, index);
    if (format === 'json') process.stdout.write(jsonAnswer({ query, results }));
    else process.stdout.write(results.length === 0 ? `Nothing found for "${query}".\n` : results.map(asText).join('\n'));
    return results.length === 0 ? 1 : 0;
  });
}

function asText({ url, title, score, words, missing, bonus }: RankedResult, index: number): string {
  const lines = words.map(
    ({ word, term, match, field, weight, rarity, score: own }) =>
      `   ${own.toFixed(2).padStart(6)}  ${word === term ? word : `${word} → ${term}`}, ${match}, in ${field === 'title' ? 'title or description' : 'section'}: ${weight.toFixed(2)} × rarity ${rarity.toFixed(2)}`,
  );
  const others = [
    ...(bonus === 0 ? [] : [`   ${bonus.toFixed(2).padStart(6)}  rest: equal titles and headings, other sections, missing words`]),
    ...(missing.length === 0 ? [] : [`           missing: ${missing.join(', ')}`]),
  ];
  return [`${index + 1}. ${url} "${title}"  ${score.toFixed(2)}`, ...lines, ...others, ''].join('\n');
}

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
interface RankedResult {
  readonly url: string;
  readonly title: string;
  readonly score: number;
  readonly words: readonly RankedWord[];
  readonly missing: readonly string[];
  /** What else changes the score, such as words that are missing. */
  readonly bonus: number;
}

/** Searches an index and explains the ranks of the first pages. */
async function explainRanks(query: string, { index, entry }: Awaited<ReturnType<typeof openBuiltIndex>>): Promise<RankedResult[]> {
  let ranked: RankedQuery = { words: [], pages: [] };
  const onRanked = (ranking: RankedQuery) => {
    ranked = ranking;
  };
  const { rows } = await index.search(query, { limit: mostPages, excerptLength: 50, rowsOfOthers: 1, onRanked });
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
            const weight = impact * ranking.worth[tier];
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
