import type { SearchAnswer, SearchRow } from '../../model/search-answer.ts';
import type { Analyzer } from './analyzer.ts';
import { excerptOf, markWords } from './excerpt.ts';
import { type IndexEntry, type IndexedPage, type PageRange, partOf } from './index-entry.ts';
import { isOneEdit } from './one-edit.ts';
import { longestQuery, parseQuery, type QueryWord } from './parse-query.ts';
import { phraseOf } from './phrase.ts';
import { type FoundTerm, type RankedPage, rankPages } from './rank-pages.ts';
import { readShard, type Shard } from './shard.ts';

/** An index that can be asked. */
export interface SearchIndex {
  search(query: string, options: SearchOptions): Promise<SearchAnswer>;
}

/** How an index is asked. */
export interface SearchOptions {
  /** Most rows. */
  readonly limit: number;
  /** Of the text around a match, in letters. */
  readonly excerptLength: number;
  /** Asked when it is known which pages answer, and before their texts are loaded: `false` ends the search without rows. */
  readonly goesOn?: (() => Promise<boolean>) | undefined;
  /** The pages that count; all of them if not given. */
  readonly pages?: PageRange | undefined;
}

/** What an index is read with. */
export interface IndexParts {
  readonly entry: IndexEntry;
  readonly analyzer: Analyzer;
  /** Text of a file of the index. */
  readonly load: (name: string) => Promise<string>;
}

/** Rows of one page: more would hide the other pages. */
const rowsOfPage = 3;
/** A beginning may be that of very many words. */
const mostEndings = 60;

/** Reads what a query needs, and keeps it. */
export function openIndex({ entry, analyzer, load }: IndexParts): SearchIndex {
  const shardOf = remembering(async (number: number) => readShard(await load(entry.shards[number]?.[1] ?? '')));
  const textsOf = remembering(async (number: number) => readTexts(await load(entry.texts[number]?.[1] ?? '')));

  const pageAt = async (page: number): Promise<IndexedPage | undefined> => {
    const number = partOf(entry.texts, page);
    return (await textsOf(number))[page - (entry.texts[number]?.[0] ?? 0)];
  };

  const places = async (term: string): Promise<string | undefined> => (await shardOf(partOf(entry.shards, term))).placesOf(term);

  const found = async (words: readonly string[], tier: FoundTerm['tier'], shard: Shard): Promise<(FoundTerm & { term: string })[]> => {
    const terms = [...new Set(words.map((word) => shard.termOf(word)))];
    const all = await Promise.all(terms.map(async (term) => ({ term, tier, places: await places(term) })));
    return all.flatMap(({ term, places: text }) => (text === undefined ? [] : [{ term, tier, places: text }]));
  };

  /** Everything that a word may stand for. */
  const lookUp = async ({ word, term, isOpen }: QueryWord) => {
    const shard = await shardOf(partOf(entry.shards, word));
    const exact = await places(term);
    const terms: (FoundTerm & { term: string })[] = exact === undefined ? [] : [{ term, tier: 'exact', places: exact }];
    const beginnings = isOpen ? shard.words.filter((known) => known.startsWith(word) && shard.termOf(known) !== term) : [];
    terms.push(...(await found(beginnings.slice(0, mostEndings), 'prefix', shard)));
    if (terms.length > 0 || word.length < 4) return terms;
    return found(
      shard.words.filter((known) => isOneEdit(known, word)),
      'near',
      shard,
    );
  };

  /** A name that is nowhere as a whole may be there in its parts. */
  const lookUpAll = async (words: readonly QueryWord[]) => {
    const all = await Promise.all(
      words.map(async (word) => {
        const terms = await lookUp(word);
        if (terms.length > 0 || word.parts.length === 0) return [terms];
        return Promise.all(word.parts.map((part) => lookUp({ ...part, parts: [], isOpen: word.isOpen })));
      }),
    );
    return all.flat();
  };

  /** Titles and headings that the query is, or is the beginning of. */
  const phrasesOf = async (query: string): Promise<FoundTerm[]> => {
    const asked = analyzer.termsOf(query.slice(0, longestQuery));
    const last = asked.at(-1);
    if (!last) return [];
    const whole = phraseOf(asked);
    const shard = await shardOf(partOf(entry.shards, whole));
    const exact = shard.placesOf(whole);
    const beginning = phraseOf(asked.slice(0, -1)) + last.word;
    const isOpen = last.end === query.length;
    const longer = isOpen ? shard.phrases.filter((phrase) => phrase.startsWith(beginning) && phrase !== whole) : [];
    return [
      ...(exact === undefined ? [] : [{ tier: 'exact', places: exact } as const]),
      ...longer.slice(0, mostEndings).map((phrase): FoundTerm => ({ tier: 'near', places: shard.placesOf(phrase) ?? '' })),
    ];
  };

  return {
    async search(query, { limit, excerptLength, pages, goesOn }) {
      if (entry.pages === 0) return { rows: [], words: [] };
      const words = parseQuery(query, analyzer);
      const terms = await lookUpAll(words);
      const asked = new Set([...words.map(({ term }) => term), ...terms.flat().map(({ term }) => term)]);
      const isAsked = (term: string) => asked.has(term);
      const ranked = rankPages({ words: terms, phrases: await phrasesOf(query), pages: entry.pages }).filter(
        ({ page }) => !pages || (page >= pages[0] && page < pages[1]),
      );
      const chosen = withinLimit(ranked, limit);
      if (goesOn && !(await goesOn())) return { rows: [], words: [] };
      const rows = await Promise.all(
        chosen.map(async (answer) => {
          const page = await pageAt(answer.page);
          return page ? rowsFor(page, answer, { isAsked, analyzer, length: excerptLength }) : [];
        }),
      );
      return { rows: rows.flat().slice(0, limit), words: words.map(({ word }) => word) };
    },
  };
}

/** As many pages as fill the rows; not more than half as many, as the texts of each have to be loaded. */
function withinLimit(pages: readonly RankedPage[], limit: number): RankedPage[] {
  let rows = 0;
  return pages.slice(0, Math.ceil(limit / 2)).filter(({ sections }) => {
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

/** The page itself where its title or its first words answer, then its best sections, in the order of the page. */
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

/** Asks once for each number; what failed is asked for again. */
function remembering<Value>(read: (number: number) => Promise<Value>): (number: number) => Promise<Value> {
  const known = new Map<number, Promise<Value>>();
  return (number) => {
    const value = known.get(number) ?? read(number);
    known.set(number, value);
    value.catch(() => known.delete(number));
    return value;
  };
}
