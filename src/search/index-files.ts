import type { OutputFile } from '../model/output.ts';
import type { SearchPage } from '../model/search-page.ts';
import { fileHash } from '../text/hash.ts';
import type { Postings } from './build-postings.ts';
import type { IndexEntry, IndexedPage, PageRange } from './query/index-entry.ts';

/** Where the files of an index go. */
export interface IndexPlace {
  /** Path of the first file, in the output; the others lie beside it. */
  readonly entryPath: string;
  readonly write: (file: OutputFile) => void;
}

/** What an index is about, once all its pages are known. */
export interface IndexParts {
  /** Language of the words. */
  readonly lang: string;
  readonly contexts: readonly PageRange[];
  readonly postings: Postings;
}

/** Writes the files of an index while its pages come: one that is loaded first, files with words, files with texts. */
export interface IndexWriter {
  /** The next page. */
  add(page: SearchPage): void;
  finish(parts: IndexParts): void;
}

/** Smaller files would be too many, larger ones too much for one query; in letters, before compression. */
const usualSize = 24_000;
/** A file with texts holds at least so many pages, and there are at most so many files with words for 100 pages: a file for four pages at most. */
const [fewestPages, mostShards] = [6, 8];

/** The same pages give the same files. */
export function createIndexWriter({ entryPath, write }: IndexPlace): IndexWriter {
  const folder = entryPath.slice(0, entryPath.lastIndexOf('/') + 1);
  const publish = (contents: string): string => {
    const name = `${fileHash(contents)}.json`;
    write({ path: folder + name, contents });
    return name;
  };
  const texts: (readonly [firstPage: number, name: string])[] = [];
  let part: string[] = [];
  let [pages, size] = [0, 0];
  const closePart = () => {
    if (part.length > 0) texts.push([pages - part.length, publish(`[${part.join(',\n')}]`)]);
    part = [];
    size = 0;
  };
  return {
    add(page) {
      const json = JSON.stringify(indexedPage(page));
      part.push(json);
      pages++;
      size += json.length;
      if (size >= usualSize && part.length >= fewestPages) closePart();
    },
    finish({ lang, contexts, postings }) {
      closePart();
      const shards = writeShards(postings, { size: Math.max(usualSize, postings.size / Math.max(1, (pages * mostShards) / 100)), publish });
      const entry: IndexEntry = { lang, pages, contexts, shards, texts };
      write({ path: entryPath, contents: JSON.stringify(entry) });
    },
  };
}

interface ShardRequest {
  /** Of one file, in letters, more or less. */
  readonly size: number;
  readonly publish: (contents: string) => string;
}

function writeShards({ lines }: Postings, { size, publish }: ShardRequest): (readonly [firstWord: string, name: string])[] {
  const shards: (readonly [string, string])[] = [];
  let first = '';
  let shard: string[] = [];
  let length = 0;
  const close = () => {
    if (shard.length > 0) shards.push([first, publish(shard.join('\n'))]);
    shard = [];
    length = 0;
  };
  for (const [word, line] of lines()) {
    if (length + line.length > size) close();
    if (shard.length === 0) first = word;
    shard.push(line);
    length += line.length;
  }
  close();
  return shards;
}

function indexedPage({ url, title, breadcrumb, sections }: SearchPage): IndexedPage {
  return { u: url, t: title, b: breadcrumb, x: sections.map((section) => ({ s: section.title, h: section.id, c: section.text })) };
}
