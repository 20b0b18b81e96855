import type { SearchAnswer, SearchLink } from '../../model/search.ts';
import { wordsToMark } from './alike.ts';
import type { Analyzer } from './analyzer.ts';
import { type IndexEntry, type IndexedPage, type PageRange, partOf, readShard } from './index-entry.ts';
import { createLookUp, type NamedWord, parseQuery } from './look-up.ts';
import { isOneEdit, readNames, shortestMisspelled } from './names.ts';
import { placesText } from './places.ts';
import { type RankedPage, rankPages } from './rank-pages.ts';
import { rowsOf } from './rows-of.ts';
import { normalize } from './tokenize.ts';

/** An open index. */
export interface SearchIndex {
  search(query: string, options: SearchOptions): Promise<SearchAnswer>;
}

/** Options of a search. */
interface SearchOptions {
  /** Maximum number of rows. */
  readonly limit: number;
  /** Length of the text around a match, in characters. */
  readonly excerptLength: number;
  /** Length up to which it continues after that; defaults to `excerptLength`. */
  readonly excerptFill?: number | undefined;
  /** Maximum number of rows of each page after the first; defaults to that of the first. */
  readonly rowsOfOthers?: number | undefined;
  /** Pages to search; defaults to all. */
  readonly pages?: PageRange | undefined;
  /** True to search all others instead. */
  readonly isOutside?: boolean | undefined;
  /** Called before a file is loaded; throwing ends the search. */
  readonly beforeLoading?: (() => Promise<void>) | undefined;
  /** Receives what explains the ranks of the answer. */
  readonly onRanked?: ((ranking: RankedQuery) => void) | undefined;
}

/** How a query was ranked. */
export interface RankedQuery {
  readonly words: readonly NamedWord[];
  /** Best first. */
  readonly pages: readonly RankedPage[];
}

/** Input of `openIndex`. */
interface IndexSource {
  readonly entry: IndexEntry;
  readonly analyzer: Analyzer;
  /** Loads a file of the index as text. */
  readonly load: (name: string) => Promise<string>;
}

/** Maximum number of rows of a page: more would hide the other pages. */
const rowsOfPage = 3;

/** Opens an index: loads the files that queries need and caches them. */
export function openIndex({ entry, analyzer, load }: IndexSource): SearchIndex {
  const { read: readPlaces } = placesText(entry.often);
  const shards = cachedByNumber(async (number: number) => readShard(await load(entry.shards[number]?.[1] ?? '')));
  const names = cachedByNumber(async () => readNames(await load(entry.names)));
  const lists = cachedByNumber(async () => (entry.lists === undefined ? [] : readLists(await load(entry.lists))));
  const texts = cachedByNumber(async (number: number) => readTexts(await load(entry.texts[number]?.[1] ?? '')));

  return {
    async search(query, options) {
      const { limit, excerptLength, excerptFill, rowsOfOthers = rowsOfPage, pages, isOutside = false, beforeLoading, onRanked } = options;
      if (entry.pages === 0 || query === '') return { rows: [], words: [], pages: 0, suggestions: [], lists: entry.suggested ?? [] };
      const lookUp = createLookUp({
        entry,
        analyzer,
        shardOf: (number) => shards(number, beforeLoading),
        namesOf: () => names(0, beforeLoading),
      });
      const words = parseQuery(query, analyzer);
      const [terms, phrases] = await Promise.all([lookUp.words(words), lookUp.phrases(query)]);
      const strong = words.filter(({ isWeak }) => !isWeak);
      const hasStopWords = strong.length < words.length;
      const matched = terms.flatMap((word) => word.terms.map(({ term }) => term));
      const own = strong.flatMap(({ term }) => [term, ...analyzer.relatedTo(term)]);
      const asked = new Set([...own, ...matched.filter((term) => !(hasStopWords && analyzer.isStopWord(term)))]);
      const isAsked = (term: string) => asked.has(term);
      const ranked = rankPages({ words: terms, phrases, pages: entry.pages, readPlaces }).filter(
        ({ page }) => !pages || (page >= pages[0] && page < pages[1]) !== isOutside,
      );
      onRanked?.({ words: terms, pages: ranked });
      const rows = await Promise.all(
        withinLimit(ranked, limit, rowsOfOthers).map(async ({ most, ...answer }) => {
          const number = partOf(entry.texts, answer.page);
          const page = (await texts(number, beforeLoading))[answer.page - (entry.texts[number]?.[0] ?? 0)];
          return page ? rowsOf(page, answer.sections, { isAsked, analyzer, length: excerptLength, fill: excerptFill, most }) : [];
        }),
      );
      const hasNothing = ranked.length === 0 && words.length > 0;
      const suggestions = hasNothing ? await lookUp.suggestions(query) : [];
      // Of a query with several unknown words, this replaces one after the other.
      if (suggestions[0] !== undefined) return { ...(await this.search(suggestions[0], options)), suggestions };
      const shown = rows.flat().slice(0, limit);
      const found = shown.flatMap(({ title, excerpt = [] }) => [...title, ...excerpt]).filter(({ isMarked }) => isMarked);
      return {
        rows: shown,
        words: wordsToMark(
          strong.map(({ typed }) => typed),
          found.map(({ text }) => normalize(text)),
        ),
        pages: ranked.length,
        suggestions,
        lists: hasNothing ? matchLists(await lists(0, beforeLoading), query, analyzer) : [],
      };
    },
  };
}

/** A page with the number of its rows. */
interface ShownPage extends RankedPage {
  most: number;
}

/** Only as many pages as fill the rows, since the texts of each have to be loaded. Remaining rows go to the best pages. */
function withinLimit(pages: readonly RankedPage[], limit: number, rowsOfOthers: number): ShownPage[] {
  const shown: ShownPage[] = [];
  let left = limit;
  for (const page of pages) {
    if (left <= 0) break;
    const most = Math.min(shown.length === 0 ? rowsOfPage : rowsOfOthers, page.sections.length, left);
    left -= most;
    shown.push({ ...page, most });
  }
  for (const page of shown) {
    const more = Math.min(rowsOfPage, page.sections.length) - page.most;
    page.most += Math.min(more, left);
    left -= Math.min(more, left);
  }
  return shown;
}

function readTexts(json: string): IndexedPage[] {
  const pages: unknown = JSON.parse(json);
  return Array.isArray(pages) ? pages : [];
}

/** A cached loader of numbered files. */
type CachedLoader<Value> = (number: number, beforeLoading?: () => Promise<void>) => Promise<Value>;

/** Loads each file once; retries after a failure. */
function cachedByNumber<Value>(read: (number: number) => Promise<Value>): CachedLoader<Value> {
  const known = new Map<number, Promise<Value>>();
  return async (number, beforeLoading) => {
    if (!known.has(number)) await beforeLoading?.();
    const value = known.get(number) ?? read(number);
    known.set(number, value);
    value.catch(() => known.delete(number));
    return value;
  };
}

/** Maximum number of lists. */
const mostLists = 3;

/** The lists whose label contains a word of the query, in any form, unfinished or with one typo; most matches first. */
export function matchLists(lists: readonly SearchLink[], query: string, analyzer: Analyzer): SearchLink[] {
  const words = (text: string) => analyzer.termsOf(text).filter(({ term }) => !analyzer.isStopWord(term));
  const asked = words(query);
  return lists
    .map((list) => {
      const label = words(list.label);
      const count = asked.filter(({ word, term }) =>
        label.some(
          (known) =>
            known.term === term || (word.length >= shortestMisspelled && (known.word.startsWith(word) || isOneEdit(known.word, word))),
        ),
      ).length;
      return { list, count };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostLists)
    .map(({ list }) => list);
}

/** Parses the file with the lists of an index. */
export function readLists(json: string): SearchLink[] {
  const lists: unknown = JSON.parse(json);
  return Array.isArray(lists) ? lists.map(([label, url]) => ({ label: String(label), url: String(url) })) : [];
}
