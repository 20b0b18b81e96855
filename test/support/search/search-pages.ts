import { loadAnalyzer } from '../../../src/io/language/load-language.ts';
import type { SearchablePage } from '../../../src/model/search.ts';
import { createPostingsBuilder } from '../../../src/search/index/build-postings.ts';
import { countPage } from '../../../src/search/index/count-page.ts';
import { createIndexWriter } from '../../../src/search/index/index-files.ts';
import { type Analyzer, createAnalyzer } from '../../../src/search/query/analyzer.ts';
import { english } from '../../../src/search/query/english.ts';
import type { IndexEntry } from '../../../src/search/query/index-entry.ts';
import { openIndex, type SearchIndex } from '../../../src/search/query/open-index.ts';
import { readVariants } from '../../../src/search/query/tokenize.ts';

/** A page for tests: its title and text, then its sections with heading and text. */
export function searchPage(title: string, text: string, sections: Readonly<Record<string, string>> = {}): SearchablePage {
  const slug = (words: string) => words.toLowerCase().replace(/\W+/g, '-');
  return {
    url: `/${slug(title)}/`,
    title,
    breadcrumb: [],
    description: '',
    keywords: [],
    pins: [],
    rank: 1,
    sections: [
      { id: '', title: '', text, code: '', isPart: false },
      ...Object.entries(sections).map(([heading, words]) => ({ id: slug(heading), title: heading, text: words, code: '', isPart: false })),
    ],
  };
}

/** An index of pages that is read as from a host, with a list of the requested files. */
export interface OpenedIndex extends SearchIndex {
  readonly entry: IndexEntry;
  readonly loaded: readonly string[];
}

/** The index of several English pages. `load` replaces a host that does not respond. */
export function indexOf(
  pages: readonly SearchablePage[],
  load: (name: string, text: string) => Promise<string> = async (_, text) => text,
  maxFiles = 1000,
  synonyms: readonly (readonly string[])[] = [],
): OpenedIndex {
  return openPages({ lang: 'en', analyzer: createAnalyzer('en', english), pages, load, maxFiles, synonyms });
}

/** The index of several pages in a language. */
export async function indexIn(lang: string, pages: readonly SearchablePage[]): Promise<OpenedIndex> {
  return openPages({ lang, analyzer: await loadAnalyzer(lang), pages, load: async (_, text) => text, maxFiles: 1000, synonyms: [] });
}

interface OpenedPages {
  readonly lang: string;
  readonly analyzer: Analyzer;
  readonly pages: readonly SearchablePage[];
  readonly load: (name: string, text: string) => Promise<string>;
  readonly maxFiles: number;
  readonly synonyms: readonly (readonly string[])[];
}

function openPages({ lang, analyzer, pages, load, maxFiles, synonyms }: OpenedPages): OpenedIndex {
  const builder = createPostingsBuilder(lang);
  const messages = new Map<string, string>();
  const writer = createIndexWriter({
    entryPath: 'search/index.json',
    pages: pages.length,
    maxFiles,
    output: {
      write: ({ path, contents }) => void messages.set(path.replace('search/', ''), String(contents)),
      lastTexts: [],
      keep: () => false,
    },
  });
  for (const page of pages) {
    builder.add(countPage(page, analyzer));
    writer.add({ key: page.url, url: page.url, read: () => page });
  }
  writer.finish({ lang, contexts: [], synonyms, variants: analyzer.variants, postings: builder.finish(), lists: [], suggested: [] });
  const loaded: string[] = [];
  const entry: IndexEntry = JSON.parse(messages.get('index.json') ?? '');
  // Browsers get only the characters that the index needs.
  const ownAnalyzer = entry.variants === undefined ? analyzer : createAnalyzer(lang, { variants: readVariants(entry.variants) });
  const index = openIndex({
    entry,
    analyzer: ownAnalyzer,
    load: (name) => {
      loaded.push(name);
      return load(name, messages.get(name) ?? '');
    },
  });
  return { ...index, entry, loaded };
}
