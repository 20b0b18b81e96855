import type { RunPart } from '../../commands/declare/command-feature.ts';
import type { PageCacheInputs, RecordedPage, SiteCacheInputs } from '../../model/cache-inputs.ts';
import type { BuiltSites } from '../../run.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from '../../text/hash.ts';

/** Cache inputs of everything that a build wrote, for `storedocs why`. */
interface BuildRecord {
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

const kind = 'build-records';

/** Keys per site, since several sites may share a cache. */
function keysOf(root: string): { readonly last: string; readonly earlier: string } {
  return { last: hashOf('last', root), earlier: hashOf('earlier', root) };
}

/** Keeps what each page of a build was made from; the last record becomes the earlier one. */
export function keepRecord(): RunPart {
  const pages: Record<string, string> = {};
  let cacheInputs: BuiltSites['cacheInputs'];
  return {
    make: (make) => async (sites, output, run) => {
      const page: typeof output.page = (files, inputs) => {
        output.page(files, inputs);
        const [html] = files;
        if (html && inputs) pages[html.path] = writeEntry(inputs);
      };
      const built = await make(sites, { ...output, page }, run);
      cacheInputs = built.cacheInputs;
      return built;
    },
    onWritten(store, [site]) {
      if (!cacheInputs || !site || !store.isKept) return;
      const { last, earlier } = keysOf(site.root);
      const before = store.get(kind, last);
      if (before !== undefined) store.put(kind, earlier, before);
      const record: BuildRecord = { sites: cacheInputs, pages };
      store.put(kind, last, JSON.stringify(record));
    },
  };
}

/** Records of the last two builds, if there are any. `root` is absolute. */
export function keptRecords(store: Store, root: string): { readonly last?: BuildRecord; readonly earlier?: BuildRecord } {
  const read = (key: string): BuildRecord | undefined => {
    const text = store.get(kind, key);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { last: read(keysOf(root).last), earlier: read(keysOf(root).earlier) };
}
