import type { RunPart } from '../../commands/declare/command-feature.ts';
import type { Site } from '../../load-site.ts';
import type { PageCacheInputs, RecordedPage, SiteCacheInputs } from '../../model/cache-inputs.ts';
import type { Page } from '../../render/page/finish-page.ts';
import type { BuiltSites } from '../../run.ts';
import type { CountedStore, Store } from '../../store/store.ts';
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
export function stateIn(record: BuildRecord | undefined, prefix: string, path: string) {
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
function keysOf(root: string) {
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
      store.put(kind, last, JSON.stringify({ sites: cacheInputs, pages } satisfies BuildRecord));
    },
  };
}

/** Records of the last two builds, if there are any. `root` is absolute. */
function keptRecords(store: Store, root: string) {
  const { last, earlier } = keysOf(root);
  const read = (key: string): BuildRecord | undefined => JSON.parse(store.get(kind, key) ?? 'null') ?? undefined;
  return { last: read(last), earlier: read(earlier) };
}

/** How a page was just rendered. */
interface MadeWith {
  readonly site: Pick<Site, 'root' | 'outputPrefix'>;
  /** The store that was used, without writing to it. */
  readonly counted: CountedStore;
  readonly cacheInputs: SiteCacheInputs;
  /** True when its document is MDX. */
  readonly runs: boolean;
}

/** Compares a page that was just rendered with the last builds: what was in the cache, and which inputs of the rest changed. */
export function cacheState({ inputs, route }: Page, { site, counted: { store, count }, cacheInputs, runs }: MadeWith) {
  const { last, earlier } = keptRecords(store, site.root);
  const [before, twoBefore] = [last, earlier].map((record) => stateIn(record, site.outputPrefix, site.outputPrefix + route.outputPath));
  const now = inputs && { site: cacheInputs, page: inputs };
  // Without an earlier build to compare with, it is new. No changes: they are unknown.
  const part = (isKnown: boolean, old: PageState | undefined, changes: (old: PageState) => readonly string[]) =>
    isKnown || !old ? { isKnown, changed: [], isNew: isKnown ? undefined : true } : { isKnown, changed: changes(old) };
  const documentPart = (isKnown: boolean | undefined, old: PageState | undefined, current: PageState) =>
    isKnown === undefined ? undefined : part(isKnown, old, (one) => changedForDocument(one, current, runs));
  const code = count('code');
  return {
    isUsed: store.isKept,
    // Even if it did not render the page.
    hasBuild: last !== undefined,
    // Absent for a page without a document of its own.
    document: now && documentPart(now.page.wasDocumentKnown, before, now),
    code: { known: code.hits, total: code.total },
    // Absent for page modules, which are rendered in every build.
    page: now && part(now.page.wasPageKnown, before, (old) => changedForPage(old, now)),
    lastBuild: before && {
      document: documentPart(before.page.wasDocumentKnown, twoBefore, before),
      page: part(before.page.wasPageKnown, twoBefore, (old) => changedForPage(old, before)),
    },
  };
}
