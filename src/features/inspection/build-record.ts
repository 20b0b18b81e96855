import type { PageCacheInputs, RecordedPage, SiteCacheInputs } from '../../model/cache-inputs.ts';

/** Cache inputs of everything that a build wrote, for `storedocs why`. */
export interface BuildRecord {
  /** By output folder of the site; there is one for each locale. */
  readonly sites: Readonly<Record<string, SiteCacheInputs>>;
  /** By output path, in the compact form of `writeEntry`. */
  readonly pages: Readonly<Record<string, string>>;
}

const shortLength = 8;

/** A page as one line: hashes of text, files, data and body, and whether document and page were cached. */
export function writeEntry({ text, files, data, body, wasDocumentKnown, wasPageKnown }: RecordedPage): string {
  const hashes = [text, files, data, body].map((hash = '') => hash.slice(0, shortLength));
  return [...hashes, flag(wasDocumentKnown), flag(wasPageKnown)].join(' ');
}

/** Parses a line of `writeEntry`. */
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

/** Cache inputs of a page in one build: those of the site and its own. */
export interface PageState {
  readonly site: SiteCacheInputs;
  readonly page: PageCacheInputs;
}

/** Finds a page in a record; absent when that build did not write it. */
export function stateIn(
  record: BuildRecord | undefined,
  prefix: string,
  path: string,
): (PageState & { readonly page: RecordedPage }) | undefined {
  const [site, entry] = [record?.sites[prefix], record?.pages[path]];
  return site && entry !== undefined ? { site, page: readEntry(entry) } : undefined;
}

/** Site inputs of compiled documents, and those of MDX documents only. */
const compiledWith = /^(program|plugins|words|markers)$/;
const runsWith = /^(templates|environment|components|site\..*)$/;

/** Names of the changed inputs of a compiled document. `runs` is true for MDX. */
export function changedForDocument(before: PageState, now: PageState, runs: boolean): string[] {
  const counts = (name: string) => compiledWith.test(name) || (runs && runsWith.test(name));
  return [...changedOfPage(before.page, now.page, ['text', 'files']), ...changedNames(before.site, now.site).filter(counts)];
}

/** Names of the changed inputs of a rendered page. */
export function changedForPage(before: PageState, now: PageState): string[] {
  const own = changedOfPage(before.page, now.page, ['text', 'files']);
  const around = changedOfPage(before.page, now.page, ['data']);
  const site = changedNames(before.site, now.site).filter((name) => !/^(words|markers)$/.test(name) || now.page.text !== undefined);
  // Changed text or compile inputs explain a changed body. Otherwise the targets of its links changed.
  const isExplained = own.length > 0 || site.length > 0 || !isOther(before.page.body, now.page.body);
  return [...own, ...around, ...site, ...(isExplained ? [] : ['body'])];
}

function changedOfPage(before: PageCacheInputs, now: PageCacheInputs, names: readonly (keyof PageCacheInputs)[]): string[] {
  return names.filter((name) => isOther(before[name], now[name]));
}

function changedNames(before: SiteCacheInputs, now: SiteCacheInputs): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}

/** Compares hashes; a record has only prefixes of them. */
function isOther(before = '', now = ''): boolean {
  return !now.startsWith(before) || (before === '') !== (now === '');
}
