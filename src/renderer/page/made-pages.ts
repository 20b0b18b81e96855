import { withoutLinks } from '../../check/checked-page.ts';
import type { StagedFile, Staging } from '../../io/output/staging.ts';
import type { CacheCounts, RecordedPage } from '../../model/cache-inputs.ts';
import type { Route } from '../../model/graph.ts';
import { hashOf } from '../../text/hash.ts';
import { indexedKey } from '../output/search-indexer.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import type { PageFiles, PageKeys, PageNotes } from './note-page.ts';
import { type PageRecord, readStoredPage } from './render-cached.ts';
import { routeState } from './site-state.ts';

/** A page as it is cached, with its `linksJson` on the next line. The facts of its HTML and its words are cached by what they were made from. */
interface MadePage extends Pick<PageRecord, 'isIndexed' | 'warnings' | 'inputs'> {
  readonly checked: Omit<PageRecord['checked'], 'ids' | 'audit' | 'linksJson' | 'scannedJson'>;
  readonly scope?: NonNullable<PageRecord['counted']>['scope'];
  /** Paths in the output, and hashes. */
  readonly files: readonly (readonly [path: string, hash: string])[];
  readonly keys: PageKeys;
}

/** What made pages are found by. */
interface MadePlace {
  /** Of `siteState`. */
  readonly state: string;
  /** Folder of the site in the output: empty, or with a slash at its end. */
  readonly prefix: string;
}

/** Keeps a page for later runs in which nothing that it was made from has changed. */
export function keepMadePage({ route, page, notes, place }: PageToKeep, { store, assets }: Tools): void {
  const { isIndexed, warnings, inputs, counted } = page;
  if (page.files.some(({ hash, refusal }) => hash === undefined || refusal)) return;
  const { ids: _ids, audit: _audit, scannedJson: _scanned, linksJson, ...checked } = page.checked;
  const files = page.files.map(({ path, hash = '' }) => [path, hash] as const);
  const key = keyOf(route, place, files.length > 0);
  const ownKey = keyWithFiles(key, notes.files, assets);
  if (store.get(kind, ownKey) !== undefined) return;
  const made: MadePage = {
    isIndexed,
    warnings,
    inputs: inputs && allKnown(inputs),
    checked,
    scope: counted?.scope,
    files,
    keys: notes.keys,
  };
  store.put(kind, key, JSON.stringify(notes.files));
  store.put(kind, ownKey, `${JSON.stringify(made)}\n${linksJson}`);
}

/** A page that was made before. */
export interface FoundPage {
  /** What the search index has of it, by `indexedKey`; absent if it is not in the index. */
  readonly indexed: string | undefined;
  /** Restores it; `undefined` if the cache has lost a part meanwhile. */
  restore(parts: RestoredParts): PageRecord | undefined;
}

/** Pages that an earlier run made from the same inputs. */
interface MadePages {
  /** Finds the page of a route; absent where it has to be made. */
  find(route: Route): FoundPage | undefined;
  /** Reports what the restored pages use of the cache. */
  finish(): CacheCounts;
}

/** What is wanted of a page. */
interface RestoredParts {
  /** False if the words of the page are not asked for. */
  readonly hasCounts: boolean;
}

/** Looks up pages that were made before. `staging` is absent where nothing is written. */
export function openMadePages(renderer: SiteRenderer, place: MadePlace, staging: Staging | undefined): MadePages {
  const { store, assets } = renderer;
  const used: Record<string, Set<string>> = {};
  const recall = (route: Route): RecalledPage | undefined => {
    for (const isWritten of staging ? [true] : [true, false]) {
      const key = keyOf(route, place, isWritten);
      const files = store.get(kind, key);
      const made = files === undefined ? undefined : store.get(kind, keyWithFiles(key, JSON.parse(files), assets));
      const [json, linksJson] = made?.split('\n') ?? [];
      if (json === undefined || linksJson === undefined) continue;
      const page: MadePage = JSON.parse(json);
      return { ...page, linksJson };
    }
    return undefined;
  };
  const filesOf = (made: Pick<MadePage, 'files'>): readonly StagedFile[] | undefined => {
    const found = staging ? made.files.map(([path, hash]) => staging.keep(path, hash)) : [];
    return found.every((file) => file !== undefined) ? found : undefined;
  };
  return {
    find(route) {
      const made = attempt(() => recall(route));
      const files = made && filesOf(made);
      if (!files) return undefined;
      for (const [of, keys] of Object.entries(made.keys)) {
        used[of] ??= new Set();
        for (const key of keys ?? []) used[of].add(key);
      }
      const [key] = made.keys.words ?? [];
      return {
        indexed: key && indexedKey({ key, scope: made.scope }),
        restore: ({ hasCounts }) => restore(route, { made, files, hasCounts }, renderer),
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

const kind = 'madePages';

type Tools = Pick<SiteRenderer, 'store' | 'assets'>;

interface PageToKeep {
  readonly route: Route;
  readonly page: PageRecord;
  readonly notes: PageNotes;
  readonly place: MadePlace;
}

function keyOf(route: Route, { state, prefix }: MadePlace, isWritten: boolean): string {
  return hashOf(state, prefix, routeState(route), String(isWritten));
}

/** Key of a page by the contents of its files. Throws system errors. */
function keyWithFiles(key: string, { content, sizes }: PageFiles, { content: load, staticSize }: Tools['assets']): string {
  return hashOf(key, JSON.stringify([content.map(load), sizes.map(staticSize)]));
}

/** The inputs of a page as the next run finds them. */
function allKnown(inputs: RecordedPage): RecordedPage {
  return { ...inputs, ...(inputs.wasDocumentKnown === undefined ? {} : { wasDocumentKnown: true }), wasPageKnown: true };
}

/** A page whose files cannot be read is made anew, and tells why. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** A cached page with its links. */
interface RecalledPage extends MadePage {
  readonly linksJson: string;
}

interface FoundMadePage extends RestoredParts {
  readonly made: RecalledPage;
  readonly files: readonly StagedFile[];
}

function restore(route: Route, { made, files, hasCounts }: FoundMadePage, { store }: SiteRenderer): PageRecord | undefined {
  const [page, words] = [made.keys.pages?.[0], hasCounts ? made.keys.words?.[0] : undefined];
  const stored = page === undefined ? undefined : store.get('pages', page);
  const counts = words === undefined ? undefined : store.get('words', words);
  if (stored === undefined || (words !== undefined && counts === undefined)) return undefined;
  const { ids, audit, scannedJson, searched } = readStoredPage(stored);
  const { linksJson } = made;
  const ofHtml = route.aliasOf === undefined ? { audit, scannedJson } : { scannedJson: withoutLinks(scannedJson) };
  return {
    isIndexed: made.isIndexed,
    warnings: made.warnings,
    inputs: made.inputs,
    checked: { ...made.checked, ids, linksJson, ...ofHtml },
    files,
    counted:
      searched === undefined || words === undefined || counts === undefined
        ? undefined
        : { url: route.url, page: searched, scope: made.scope, counts, key: words },
  };
}
