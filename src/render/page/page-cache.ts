import { withoutLinks } from '../../check/checked-page.ts';
import type { CacheCounts, RecordedPage } from '../../model/cache-inputs.ts';
import type { Route } from '../../model/graph.ts';
import { pageRecordKey, sourcesOf } from '../../store/cache-keys.ts';
import type { Store } from '../../store/store.ts';
import type { StagedFile, Staging } from '../../write/staging.ts';
import { indexedKey } from '../files/search-indexer.ts';
import { type PageTools, pageTools } from '../site-renderer.ts';
import type { PageRecord } from './finish-page.ts';
import { parseFacts } from './read-page.ts';
import { type Read, recordReads, stillHold } from './record-reads.ts';

/** The cached record of a page, with its `linksJson` on the next line: what was read to make it, and the result. */
interface StoredRecord extends Pick<PageRecord, 'isIndexed' | 'warnings' | 'inputs'> {
  readonly checked: Omit<PageRecord['checked'], 'ids' | 'audit' | 'linksJson' | 'scannedJson'>;
  readonly scope?: NonNullable<PageRecord['counted']>['scope'];
  /** Paths in the output, and hashes; empty if nothing was written. */
  readonly files: readonly (readonly [path: string, hash: string])[];
  readonly reads: readonly Read[];
  /** Keys of the values in the store that it was made from, by kind. */
  readonly keys: PageKeys;
}

type PageKeys = Readonly<Partial<Record<string, readonly string[]>>>;

/** What the records of pages are found by. */
interface RecordPlace {
  /** Of `siteState`. */
  readonly state: string;
  /** Folder of the site in the output: empty, or with a slash at its end. */
  readonly prefix: string;
}

/** The tools for one page, which record what it reads. */
export function recordPage(route: Route, shared: PageTools) {
  const { store } = shared;
  const reader = recordReads(shared.reader, new Map(sourcesOf(route).map(({ path, hash }) => [path, hash])));
  const keys: Record<string, Set<string>> = {};
  const note = (kind: string, key: string) => {
    keys[kind] ??= new Set();
    keys[kind].add(key);
  };
  const noted: Store = {
    ...store,
    get(kind, key) {
      note(kind, key);
      return store.get(kind, key);
    },
    put(kind, key, value) {
      note(kind, key);
      store.put(kind, key, value);
    },
  };
  return {
    tools: pageTools(shared, { reader, store: noted }),
    /** Keeps the page for later runs, unless files changed while it was made. The code of a page module may read anything, so it is not kept. */
    async keep({ isIndexed, warnings, inputs, counted, checked: all, files }: PageRecord, place: RecordPlace): Promise<void> {
      if (route.target.kind === 'module' || files.some(({ hash, refusal }) => hash === undefined || refusal)) return;
      const reads = await reader.reads();
      if (!reads) return;
      const { ids: _ids, audit: _audit, scannedJson: _scanned, linksJson, ...checked } = all;
      const record: StoredRecord = {
        isIndexed,
        warnings,
        inputs: inputs && allKnown(inputs),
        checked,
        scope: counted?.scope,
        files: files.map(({ path, hash = '' }) => [path, hash] as const),
        reads,
        keys: Object.fromEntries(Object.entries(keys).map(([kind, ofKind]) => [kind, [...ofKind]])),
      };
      store.put(recordKind, pageRecordKey(route, place), `${JSON.stringify(record)}\n${linksJson}`);
    },
  };
}

/** The inputs of a page as the next run finds them. */
function allKnown(inputs: RecordedPage): RecordedPage {
  return { ...inputs, ...(inputs.wasDocumentKnown === undefined ? {} : { wasDocumentKnown: true }), wasPageKnown: true };
}

/** A page of an earlier run. */
export interface KeptPage {
  /** What the search index has of it, by `indexedKey`; absent if it is not in the index. */
  readonly indexed: string | undefined;
  /** Restores it, without the words of the page unless `hasCounts`; `undefined` if the cache has lost a part meanwhile. */
  restore(hasCounts: boolean): PageRecord | undefined;
}

/** Pages of earlier runs. */
interface PageCache {
  /** Finds the page of a route if everything that it read is unchanged; absent where it has to be made. */
  find(route: Route): Promise<KeptPage | undefined>;
  /** Reports what the restored pages use of the cache. */
  finish(): CacheCounts;
}

/** Looks up pages of earlier runs. `staging` is absent where nothing is written. */
export function openPageCache(
  { store, reader }: Pick<PageTools, 'store' | 'reader'>,
  place: RecordPlace,
  staging: Staging | undefined,
): PageCache {
  const used: Record<string, Set<string>> = {};
  const recall = async (route: Route): Promise<RecalledRecord | undefined> => {
    const [json, linksJson] = store.get(recordKind, pageRecordKey(route, place))?.split('\n') ?? [];
    if (json === undefined || linksJson === undefined) return undefined;
    const record: StoredRecord = JSON.parse(json);
    return (await stillHold(record.reads, reader)) ? { ...record, linksJson } : undefined;
  };
  const filesOf = ({ files }: StoredRecord): readonly StagedFile[] | undefined => {
    if (!staging) return [];
    const found = files.map(([path, hash]) => staging.keep(path, hash));
    return found.length > 0 && found.every((file) => file !== undefined) ? found : undefined;
  };
  return {
    async find(route) {
      // A page whose files cannot be read is rendered again, which reports why.
      const record = await recall(route).catch(() => undefined);
      const files = record && filesOf(record);
      if (!files) return undefined;
      for (const [of, keys] of Object.entries(record.keys)) {
        used[of] ??= new Set();
        for (const key of keys ?? []) used[of].add(key);
      }
      const [key] = record.keys.words ?? [];
      return {
        indexed: key && indexedKey({ key, scope: record.scope }),
        restore: (hasCounts) => restore(route, { record, files, hasCounts }, store),
      };
    },
    finish() {
      const found = Object.fromEntries(Object.entries(used).map(([of, keys]) => [of, [...keys]]));
      store.addUsed(found);
      const countOf = (of: string) => ({ hits: used[of]?.size ?? 0, total: used[of]?.size ?? 0 });
      return { documents: countOf('docs'), code: countOf('code'), pages: { hits: 0, total: 0 } };
    },
  };
}

const recordKind = 'pageRecords';

/** A cached record with the links of its page. */
interface RecalledRecord extends StoredRecord {
  readonly linksJson: string;
}

interface Restoring {
  readonly hasCounts: boolean;
  readonly record: RecalledRecord;
  readonly files: readonly StagedFile[];
}

function restore(route: Route, { record, files, hasCounts }: Restoring, store: Store): PageRecord | undefined {
  const { isIndexed, warnings, inputs, keys, scope, linksJson } = record;
  const [page, words] = [keys.pages?.[0], hasCounts ? keys.words?.[0] : undefined];
  const stored = page === undefined ? undefined : store.get('pages', page);
  const counts = words === undefined ? undefined : store.get('words', words);
  if (stored === undefined || (words !== undefined && counts === undefined)) return undefined;
  const { ids, audit, scannedJson, searched } = parseFacts(stored);
  const ofHtml = route.aliasOf === undefined ? { audit, scannedJson } : { scannedJson: withoutLinks(scannedJson) };
  const isCounted = searched !== undefined && words !== undefined && counts !== undefined;
  const counted = isCounted ? { url: route.url, page: searched, scope, counts, key: words } : undefined;
  return { isIndexed, warnings, inputs, checked: { ...record.checked, ids, linksJson, ...ofHtml }, files, counted };
}
