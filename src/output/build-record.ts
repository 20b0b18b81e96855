import type { PageIngredients, RecordedPage, SiteIngredients } from '../model/ingredients.ts';

/** What a build remembers of everything that it made, to tell later why. */
export interface BuildRecord {
  /** By folder of the site in the output, as there is one for each language. */
  readonly sites: Readonly<Record<string, SiteIngredients>>;
  /** By output path: what `writeEntry` gives, as there may be many. */
  readonly pages: Readonly<Record<string, string>>;
}

const shortLength = 8;

/** A page in one line: hashes of text, files, data and body, and whether document and page were known. */
export function writeEntry({ text, files, data, body, wasDocumentKnown, wasPageKnown }: RecordedPage): string {
  const hashes = [text, files, data, body].map((hash = '') => hash.slice(0, shortLength));
  return [...hashes, flag(wasDocumentKnown), flag(wasPageKnown)].join(' ');
}

/** Reads such a line. */
export function readEntry(entry: string): RecordedPage {
  const [text, files, data = '', body = '', document, page] = entry.split(' ');
  return {
    text: text || undefined,
    files: files || undefined,
    data,
    body,
    wasDocumentKnown: document === '' ? undefined : document === '1',
    wasPageKnown: page === '1',
  };
}

function flag(value: boolean | undefined): string {
  return value === undefined ? '' : String(Number(value));
}

/** What a page was made of at some time: of the site, and of its own. */
export interface PageState {
  readonly site: SiteIngredients;
  readonly page: PageIngredients;
}

/** Finds a page in a record; absent when that build did not make it. */
export function stateIn(
  record: BuildRecord | undefined,
  prefix: string,
  path: string,
): (PageState & { readonly page: RecordedPage }) | undefined {
  const [site, entry] = [record?.sites[prefix], record?.pages[path]];
  return site && entry !== undefined ? { site, page: readEntry(entry) } : undefined;
}
