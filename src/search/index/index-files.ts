import type { OutputFile } from '../../model/output-file.ts';
import type { SearchablePage, SearchLink, SearchSection } from '../../model/search.ts';
import { fileHash } from '../../text/hash.ts';
import { type IndexEntry, type IndexedPage, type IndexedSection, usualId } from '../query/index-entry.ts';
import { type Variants, writeVariants } from '../query/tokenize.ts';
import type { Postings } from './build-postings.ts';
import { createCutter } from './cutter.ts';

/** A page of an index. Its texts are read only when they are written. */
export interface IndexPage {
  /** The same as in another build if its texts are the same. */
  readonly key: string;
  readonly url: string;
  readonly read: () => SearchablePage;
}

/** A file with page texts that a later build can keep. */
export interface TextsFile {
  /** In the output folder of the site. */
  readonly path: string;
  readonly hash: string;
  /** Its pages in order, by key. */
  readonly keys: readonly string[];
}

/** Where the files of indexes go. */
export interface IndexOutput {
  /** Writes a file. `keys` are those of its pages if it is a `TextsFile`. */
  write(file: OutputFile, keys?: readonly string[]): void;
  /** Files of the last build, even of other indexes. */
  readonly lastTexts: readonly TextsFile[];
  /** Keeps a file of the last build; false if it is no longer there. */
  keep(file: TextsFile): boolean;
}

/** Destination of the files of an index. */
interface IndexPlace {
  /** Output path of the entry file; the other files are next to it. */
  readonly entryPath: string;
  readonly output: IndexOutput;
  /** Number of pages of the site, at least as many as will be added. */
  readonly pages: number;
  /** Maximum number of files. */
  readonly maxFiles: number;
}

/** Contents of an index, known after the last page. */
interface IndexContents extends Pick<IndexEntry, 'lang' | 'contexts'> {
  /** Words with the same meaning, in groups. */
  readonly synonyms: readonly (readonly string[])[];
  /** Characters that are treated as others; absent for most languages. */
  readonly variants?: Variants | undefined;
  readonly postings: Postings;
  /** Pages of tags and categories. */
  readonly lists: readonly SearchLink[];
  /** Pages to show before a query is typed. */
  readonly suggested: readonly SearchLink[];
}

/** Smallest file with words, in characters before compression: below this the request costs more than the contents. */
const smallShard = 3000;
/** Smallest file with page texts; a query loads several of them at once, and shows little of them. */
const smallTexts = 4000;
/** The entry, the names and the lists; the other files are half words, half texts. */
const singleFiles = 3;

/**
 * Writes the files of an index as pages arrive: shards with postings, files with page texts, and the entry file. The same pages result in the same
 * files, whatever the last build had.
 */
export function createIndexWriter({ entryPath, output, pages: sitePages, maxFiles }: IndexPlace) {
  const folder = entryPath.slice(0, entryPath.lastIndexOf('/') + 1);
  const mostOfKind = Math.max(1, Math.floor((maxFiles - singleFiles) / 2));
  const fewestPages = Math.ceil(sitePages / mostOfKind);
  const publish = (contents: string, keys?: readonly string[]): string => {
    const name = `${fileHash(contents)}.json`;
    output.write({ path: folder + name, contents }, keys);
    return name;
  };
  const texts: (readonly [firstPage: number, name: string])[] = [];
  const isHere = ({ path }: TextsFile) => path.startsWith(folder) && !path.includes('/', folder.length);
  const lastTexts = new Map(output.lastTexts.filter(isHere).map((file) => [file.keys[0], file]));
  const cutter = createCutter();
  let part: string[] = [];
  let keys: string[] = [];
  let pages = 0;
  const closePart = (ownKeys?: readonly string[]) => {
    if (part.length > 0) texts.push([pages - part.length, publish(`[${part.join(',\n')}]`, ownKeys)]);
    part = [];
    keys = [];
  };
  const addTexts = ({ key, url, read }: IndexPage) => {
    const json = JSON.stringify(indexedPage(read()));
    part.push(json);
    keys.push(key);
    pages++;
    if (cutter.endsAfter(url, Math.min(json.length / smallTexts, 1 / fewestPages))) closePart(keys);
  };
  /** A file of the last build that began with the same pages as these, which wait until it is known whether it has no others. */
  let last: TextsFile | undefined;
  let waiting: IndexPage[] = [];
  const stopWaiting = () => {
    const added = waiting;
    [last, waiting] = [undefined, []];
    for (const page of added) addTexts(page);
  };
  const keepLast = (file: TextsFile) => {
    if (!output.keep(file)) return stopWaiting();
    texts.push([pages, file.path.slice(folder.length)]);
    pages += waiting.length;
    [last, waiting] = [undefined, []];
  };
  return {
    /** Adds the next page. */
    add(page: IndexPage) {
      if (last && last.keys[waiting.length] !== page.key) stopWaiting();
      if (part.length === 0) last ??= lastTexts.get(page.key);
      if (!last) return addTexts(page);
      waiting.push(page);
      if (waiting.length === last.keys.length) keepLast(last);
    },
    finish({ lang, contexts, synonyms, variants, postings, lists, suggested }: IndexContents): void {
      stopWaiting();
      closePart();
      const { often, keys: words } = postings;
      const shards = cutLines(postings, mostOfKind).map(({ from, to }) => {
        const lines = words.slice(from, to).map((word, index) => `${word}\t${postings.texts[from + index]}`);
        return [words[from] ?? '', publish(lines.join('\n'))] as const;
      });
      const names = publish(postings.names.join('\n'));
      const listed = lists.length === 0 ? undefined : publish(JSON.stringify(lists.map(({ label, url }) => [label, url])));
      const groups = synonyms.length === 0 ? undefined : synonyms;
      const characters = variants && writeVariants(variants, words);
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
        suggested: suggested.length === 0 ? undefined : suggested,
        texts,
      };
      output.write({ path: entryPath, contents: JSON.stringify(entry) });
    },
  };
}

/** Splits lines into at most `most` parts. */
function cutLines(postings: Postings, most: number) {
  for (let size = smallShard; ; size *= 2) {
    const parts = cutAt(postings, size);
    if (parts.length <= most) return parts;
  }
}

/** Lines of each file: from one up to, but not including, another. */
function cutAt({ keys, texts }: Postings, size: number) {
  const cutter = createCutter();
  const parts: { readonly from: number; readonly to: number }[] = [];
  let from = 0;
  for (const [index, key] of keys.entries()) {
    // With the tab between them and the line break.
    const length = key.length + (texts[index] ?? '').length + 2;
    const isEnd = cutter.endsAfter(key, length / size) || index === keys.length - 1;
    if (isEnd) parts.push({ from, to: index + 1 });
    if (isEnd) from = index + 1;
  }
  return parts;
}

function indexedPage({ url, title, breadcrumb, sections }: SearchablePage): IndexedPage {
  return { u: url, t: title, b: breadcrumb, x: sections.map(indexedSection) };
}

function indexedSection({ title, id, text, isPart }: SearchSection): IndexedSection {
  return { ...(title && { s: title }), ...(id !== usualId(title) && { h: id }), ...(text && { c: text }), ...(isPart && { p: 1 }) };
}
