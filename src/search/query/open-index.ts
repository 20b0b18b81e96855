import type { SearchAnswer, SearchRow } from '../../model/search.ts';
import type { Analyzer } from './analyzer.ts';
import { excerptOf, markWords } from './excerpt.ts';
import { type IndexEntry, type IndexedPage, type PageRange, partOf } from './index-entry.ts';
import { createLookUp } from './look-up.ts';
import { parseQuery } from './parse-query.ts';
import { placesText } from './places.ts';
import { type RankedPage, rankPages } from './rank-pages.ts';
import { readShard } from './shard.ts';

/** An open index. */
export interface SearchIndex {
  search(query: string, options: SearchOptions): Promise<SearchAnswer>;
}

/** Options of a search. */
export interface SearchOptions {
  /** Most rows. */
  readonly limit: number;
  /** Length of the text around a match, in characters. */
  readonly excerptLength: number;
  /** Pages to search; defaults to all. */
  readonly pages?: PageRange | undefined;
  /** Called before a file is loaded; throwing ends the search. */
  readonly beforeLoading?: (() => Promise<void>) | undefined;
}

/** Input of `openIndex`. */
export interface IndexParts {
  readonly entry: IndexEntry;
  readonly analyzer: Analyzer;
  /** Loads a file of the index as text. */
  readonly load: (name: string) => Promise<string>;
}

/** Rows of one page: more would hide the other pages. */
const rowsOfPage = 3;

/** Opens an index: loads the files that queries need and caches them. */
export function openIndex({ entry, analyzer, load }: IndexParts): SearchIndex {
  const { read: readPlaces } = placesText(entry.often);
  const shards = cachedByNumber(async (number: number) => readShard(await load(entry.shards[number]?.[1] ?? '')));
  const texts = cachedByNumber(async (number: number) => readTexts(await load(entry.texts[number]?.[1] ?? '')));

  return {
    async search(query, { limit, excerptLength, pages, beforeLoading }) {
      if (entry.pages === 0) return { rows: [], words: [] };
      const lookUp = createLookUp({ entry, analyzer, shardOf: (number) => shards(number, beforeLoading) });
      const words = parseQuery(query, analyzer);
      const [terms, phrases] = await Promise.all([lookUp.words(words), lookUp.phrases(query)]);
      const asked = new Set([...words.map(({ term }) => term), ...terms.flat().map(({ term }) => term)]);
      const isAsked = (term: string) => asked.has(term);
      const ranked = rankPages({ words: terms, phrases, pages: entry.pages, readPlaces }).filter(
        ({ page }) => !pages || (page >= pages[0] && page < pages[1]),
      );
      const rows = await Promise.all(
        withinLimit(ranked, limit).map(async (answer) => {
          const number = partOf(entry.texts, answer.page);
          const page = (await texts(number, beforeLoading))[answer.page - (entry.texts[number]?.[0] ?? 0)];
          return page ? rowsFor(page, answer, { isAsked, analyzer, length: excerptLength }) : [];
        }),
      );
      return { rows: rows.flat().slice(0, limit), words: words.map(({ word }) => word) };
    },
  };
}

/** The fewest pages that fill the rows, since the texts of each have to be loaded. */
function withinLimit(pages: readonly RankedPage[], limit: number): RankedPage[] {
  let rows = 0;
  return pages.slice(0, Math.ceil(limit / rowsOfPage)).filter(({ sections }) => {
    if (rows >= limit) return false;
    rows += Math.min(rowsOfPage, sections.length);
    return true;
  });
}

interface RowOptions {
  readonly isAsked: (term: string) => boolean;
  readonly analyzer: Analyzer;
  readonly length: number;
}

/** Rows of a page: the page itself if its title or first section matches, and its best sections, in page order. */
function rowsFor(page: IndexedPage, { sections }: RankedPage, { isAsked, analyzer, length }: RowOptions): SearchRow[] {
  const about = { pageTitle: page.t, breadcrumb: page.b };
  const hasWord = (text: string) => analyzer.termsOf(text).some(({ term }) => isAsked(term));
  const excerpt = (text: string) => (hasWord(text) ? excerptOf(text, isAsked, { analyzer, length }) : undefined);
  const best = [...new Set(sections.slice(0, rowsOfPage).map(({ section }) => Math.max(1, section)))].sort((a, b) => a - b);
  return best.map((section): SearchRow => {
    const { s: heading, h: id, c: text } = page.x[section - 1] ?? { s: '', h: '', c: '' };
    const [title, url] = id === '' ? [page.t, page.u] : [heading, `${page.u}#${encodeURIComponent(id)}`];
    const kind = hasWord(title) ? (id === '' ? 'page' : 'heading') : 'text';
    return { kind, url, title: markWords(title, isAsked, analyzer), excerpt: excerpt(text), ...about };
  });
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
