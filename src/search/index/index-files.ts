import type { OutputFile } from '../../model/output-file.ts';
import type { SearchPage } from '../../model/search.ts';
import { fileHash } from '../../text/hash.ts';
import type { IndexEntry, IndexedPage, PageRange } from '../query/index-entry.ts';
import type { Postings, PostingsLine } from './build-postings.ts';

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
  /** Pages for which there is room for files. */
  readonly sitePages: number;
}

/** Writes the files of an index while its pages come: one that is loaded first, files with words, files with texts. */
export interface IndexWriter {
  /** The next page. */
  add(page: SearchPage): void;
  finish(parts: IndexParts): void;
}

/** Smaller files with texts would be too many, larger ones too much for one query; in letters, before compression. */
const usualSize = 24_000;
/** Below this a file with words is hardly more than what it takes to ask for it. */
const smallShard = 4000;
/** A file with texts holds at least so many pages. */
const fewestPages = 6;
/** There is at most one file for so many pages. */
const pagesOfFile = 4;

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
    finish({ lang, contexts, postings, sitePages }) {
      closePart();
      // The smaller these files are, the less a query loads. One more is the first one.
      const most = Math.max(1, Math.floor(sitePages / pagesOfFile) - texts.length - 1);
      const shards = cutLines(postings.lines, most).map(
        (lines) => [lines[0]?.[0] ?? '', publish(lines.map(([, line]) => line).join('\n'))] as const,
      );
      const entry: IndexEntry = { lang, pages, contexts, often: postings.often, shards, texts };
      write({ path: entryPath, contents: JSON.stringify(entry) });
    },
  };
}

/** Cuts lines into parts of about the same length, at most so many. */
function cutLines(lines: readonly PostingsLine[], most: number): PostingsLine[][] {
  const total = lines.reduce((sum, [, line]) => sum + line.length + 1, 0);
  const size = Math.max(smallShard, total / most);
  const parts: PostingsLine[][] = [];
  let length = 0;
  for (const line of lines) {
    const number = Math.floor(length / size);
    const part = parts[number] ?? [];
    parts[number] = part;
    part.push(line);
    length += line[1].length + 1;
  }
  // A very long line takes the room of several parts.
  return parts.filter((part) => part !== undefined);
}

function indexedPage({ url, title, breadcrumb, sections }: SearchPage): IndexedPage {
  return { u: url, t: title, b: breadcrumb, x: sections.map((section) => ({ s: section.title, h: section.id, c: section.text })) };
}
