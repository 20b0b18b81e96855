import type { PageCacheInputs, RecordedPage, SiteCacheInputs } from '../model/cache-inputs.ts';

/** What a build remembers of everything that it made, to tell later why. */
export interface BuildRecord {
  /** By folder of the site in the output, as there is one for each language. */
  readonly sites: Readonly<Record<string, SiteCacheInputs>>;
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
  readonly site: SiteCacheInputs;
  readonly page: PageCacheInputs;
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

/** What a document is compiled with, and what only one that runs sees besides. */
const compiledWith = /^(program|plugins|words|markers)$/;
const runsWith = /^(templates|components|site\..*)$/;

/** Names of what has changed of that which a document is compiled from. `runs` is true for MDX. */
export function changedForDocument(before: PageState, now: PageState, runs: boolean): string[] {
  const counts = (name: string) => compiledWith.test(name) || (runs && runsWith.test(name));
  return [...changedOfPage(before.page, now.page, ['text', 'files']), ...changedNames(before.site, now.site).filter(counts)];
}

/** Names of what has changed of that which a page is rendered from. */
export function changedForPage(before: PageState, now: PageState): string[] {
  const own = changedOfPage(before.page, now.page, ['text', 'files']);
  const around = changedOfPage(before.page, now.page, ['data']);
  const site = changedNames(before.site, now.site).filter((name) => !/^(words|markers)$/.test(name) || now.page.text !== undefined);
  // Another text, or another way to compile it, gives another body. Else it is what the text leads to.
  const isExplained = own.length > 0 || site.length > 0 || !isOther(before.page.body, now.page.body);
  return [...own, ...around, ...site, ...(isExplained ? [] : ['body'])];
}

function changedOfPage(before: PageCacheInputs, now: PageCacheInputs, names: readonly (keyof PageCacheInputs)[]): string[] {
  return names.filter((name) => isOther(before[name], now[name]));
}

function changedNames(before: SiteCacheInputs, now: SiteCacheInputs): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}

/** A record holds the beginnings of hashes only. */
function isOther(before = '', now = ''): boolean {
  return !now.startsWith(before) || (before === '') !== (now === '');
}
