import type { OutputFile } from '../../model/output-file.ts';
import type { SearchLink, SearchPage, SearchSection } from '../../model/search.ts';
import { fileHash } from '../../text/hash.ts';
import { type IndexEntry, type IndexedPage, type IndexedSection, type PageRange, usualId } from '../query/index-entry.ts';
import { type Variants, writeVariants } from '../query/tokenize.ts';
import type { Postings, PostingsLine } from './build-postings.ts';
import { createCutter } from './cutter.ts';

/** Destination of the files of an index. */
interface IndexPlace {
  /** Output path of the entry file; the other files are next to it. */
  readonly entryPath: string;
  readonly write: (file: OutputFile) => void;
  /** Number of pages of the site, at least as many as will be added. */
  readonly pages: number;
  /** Maximum number of files. */
  readonly maxFiles: number;
}

/** Contents of an index, known after the last page. */
export interface IndexParts {
  /** Locale of the texts. */
  readonly lang: string;
  readonly contexts: readonly PageRange[];
  /** Words with the same meaning, in groups. */
  readonly synonyms: readonly (readonly string[])[];
  /** Characters that are treated as others; absent for most languages. */
  readonly variants?: Variants | undefined;
  readonly postings: Postings;
  /** Pages of tags and categories. */
  readonly lists: readonly SearchLink[];
}

/** Writes the files of an index as pages arrive: shards with postings, files with page texts, and the entry file. */
interface IndexWriter {
  /** Adds the next page. */
  add(page: SearchPage): void;
  finish(parts: IndexParts): void;
}

/** Smallest file with words, in characters before compression: below this the request costs more than the contents. */
const smallShard = 6000;
/** Smallest file with page texts; a query loads several of them at once, and shows little of them. */
const smallTexts = 4000;
/** The entry, the names and the lists; the other files are half words, half texts. */
const singleFiles = 3;

/** Creates a writer. The same pages result in the same files. */
export function createIndexWriter({ entryPath, write, pages: sitePages, maxFiles }: IndexPlace): IndexWriter {
  const folder = entryPath.slice(0, entryPath.lastIndexOf('/') + 1);
  const mostOfKind = Math.max(1, Math.floor((maxFiles - singleFiles) / 2));
  const fewestPages = Math.ceil(sitePages / mostOfKind);
  const publish = (contents: string): string => {
    const name = `${fileHash(contents)}.json`;
    write({ path: folder + name, contents });
    return name;
  };
  const texts: (readonly [firstPage: number, name: string])[] = [];
  const cutter = createCutter();
  let part: string[] = [];
  let pages = 0;
  const closePart = () => {
    if (part.length > 0) texts.push([pages - part.length, publish(`[${part.join(',\n')}]`)]);
    part = [];
  };
  return {
    add(page) {
      const json = JSON.stringify(indexedPage(page));
      part.push(json);
      pages++;
      if (cutter.endsAfter(page.url, Math.min(json.length / smallTexts, 1 / fewestPages))) closePart();
    },
    finish({ lang, contexts, synonyms, variants, postings, lists }) {
      closePart();
      const shards = cutLines(postings.lines, mostOfKind).map(
        (lines) => [lines[0]?.[0] ?? '', publish(lines.map(([, line]) => line).join('\n'))] as const,
      );
      const names = publish(postings.names.join('\n'));
      const listed = lists.length === 0 ? undefined : publish(JSON.stringify(lists.map(({ label, url }) => [label, url])));
      const groups = synonyms.length === 0 ? undefined : synonyms;
      const characters =
        variants &&
        writeVariants(
          variants,
          postings.lines.map(([word]) => word),
        );
      const { often } = postings;
      const entry: IndexEntry = {
        lang,
        pages,
        contexts,
        synonyms: groups,
        variants: characters,
        often,
        shards,
        names,
        lists: listed,
        texts,
      };
      write({ path: entryPath, contents: JSON.stringify(entry) });
    },
  };
}

/** Splits lines into at most `most` parts. */
function cutLines(lines: readonly PostingsLine[], most: number): PostingsLine[][] {
  for (let size = smallShard; ; size *= 2) {
    const parts = cutAt(lines, size);
    if (parts.length <= most) return parts;
  }
}

function cutAt(lines: readonly PostingsLine[], size: number): PostingsLine[][] {
  const cutter = createCutter();
  const parts: PostingsLine[][] = [];
  let part: PostingsLine[] = [];
  for (const line of lines) {
    if (part.length === 0) parts.push(part);
    part.push(line);
    if (cutter.endsAfter(line[0], (line[1].length + 1) / size)) part = [];
  }
  return parts;
}

function indexedPage({ url, title, breadcrumb, sections }: SearchPage): IndexedPage {
  return { u: url, t: title, b: breadcrumb, x: sections.map(indexedSection) };
}

function indexedSection({ title, id, text, isPart }: SearchSection): IndexedSection {
  return { ...(title && { s: title }), ...(id !== usualId(title) && { h: id }), ...(text && { c: text }), ...(isPart && { p: 1 }) };
}
