import type { OutputFile } from '../model/output.ts';
import type { SearchPage } from '../model/search-page.ts';
import { fileHash } from '../text/hash.ts';
import type { Postings } from './build-postings.ts';
import type { IndexEntry, IndexedPage, PageRange } from './query/index-entry.ts';

/** What the files of an index are made of. */
export interface IndexFilesRequest {
  /** Language of the words. */
  readonly lang: string;
  /** In the order in which they were given to the builder of the postings. */
  readonly pages: readonly SearchPage[];
  readonly contexts: readonly PageRange[];
  readonly postings: Postings;
  /** Path of the first file, in the output; the others lie beside it. */
  readonly entryPath: string;
}

/** Smaller files would be too many, larger ones too much for one query; in letters, before compression. */
const usualSize = 24_000;
/** Files for 100 pages: of words and of texts. */
const filesPerHundred = { words: 9, texts: 16 };

/** The files of an index: one that is loaded first, files with words, files with texts. The same pages give the same files. */
export function indexFiles({ lang, pages, contexts, postings, entryPath }: IndexFilesRequest): OutputFile[] {
  const folder = entryPath.slice(0, entryPath.lastIndexOf('/') + 1);
  const files: OutputFile[] = [];
  const publish = (contents: string): string => {
    const name = `${fileHash(contents)}.json`;
    files.push({ path: folder + name, contents });
    return name;
  };
  const lines = wordLines(postings);
  const shards = cut(lines, sizeOf(lines, pages.length, filesPerHundred.words)).map(
    (part) => [part[0]?.[0] ?? '', publish(part.map(([, line]) => line).join('\n'))] as const,
  );
  const entries = pages.map((page, index) => [index, JSON.stringify(indexedPage(page))] as const);
  const texts = cut(entries, sizeOf(entries, pages.length, filesPerHundred.texts)).map(
    (part) => [part[0]?.[0] ?? 0, publish(`[${part.map(([, json]) => json).join(',\n')}]`)] as const,
  );
  const entry: IndexEntry = { lang, pages: pages.length, contexts, shards, texts };
  return [{ path: entryPath, contents: JSON.stringify(entry) }, ...files];
}

function wordLines({ byTerm, aliases, byPhrase }: Postings): (readonly [word: string, line: string])[] {
  const lines = [...byTerm, ...byPhrase].map(([term, places]) => [term, `${term}\t${places}`] as const);
  const others = [...aliases].filter(([word]) => !byTerm.has(word)).map(([word, term]) => [word, `${word}\t ${term}`] as const);
  return [...lines, ...others].sort(([a], [b]) => (a < b ? -1 : 1));
}

function indexedPage({ url, title, breadcrumb, sections }: SearchPage): IndexedPage {
  return { u: url, t: title, b: breadcrumb, x: sections.map((section) => ({ s: section.title, h: section.id, c: section.text })) };
}

type Entries<Key> = readonly (readonly [Key, string])[];

/** As large as usual, or larger where there would be too many files for so many pages. */
function sizeOf(entries: Entries<unknown>, pages: number, perHundred: number): number {
  const total = entries.reduce((sum, [, text]) => sum + text.length, 0);
  return Math.max(usualSize, total / Math.max(1, (pages * perHundred) / 100));
}

/** Cuts a list into parts of at most this size; a larger entry is a part of its own. */
function cut<Key>(entries: Entries<Key>, size: number): (readonly [Key, string])[][] {
  const parts: (readonly [Key, string])[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (length + entry[1].length > size) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(entry);
    length += entry[1].length;
  }
  return parts;
}
