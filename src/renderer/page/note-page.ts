import type { Route } from '../../model/graph.ts';
import type { AssetRegistry } from '../asset-registry.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { sourcesOf } from './site-state.ts';

/** Files that a page publishes or measures: paths relative to the root. */
export interface PageFiles {
  readonly content: readonly string[];
  readonly sizes: readonly string[];
}

/** Keys of the values in the store that a page was made from, by kind. */
export type PageKeys = Readonly<Partial<Record<string, readonly string[]>>>;

/** What a page was made from. */
export interface PageNotes {
  readonly files: PageFiles;
  readonly keys: PageKeys;
}

/** A renderer for one page. */
interface NotedRenderer {
  readonly renderer: SiteRenderer;
  /** Call it when the page is made; absent where it depends on more than can be told without making it. */
  notes(): PageNotes | undefined;
}

/** Kinds of values in the store that a page of plain Markdown is made from. */
const plainKinds: ReadonlySet<string> = new Set(['code', 'docs', 'markdownPages', 'pages', 'words']);

/** Notes what a page asks its renderer for. */
export function notePage(route: Route, site: SiteRenderer): NotedRenderer {
  const keys: Record<string, Set<string>> = {};
  const content = new Set<string>();
  const sizes = new Set<string>();
  const hashes = new Map(sourcesOf(route).map(({ path, hash }) => [path, hash]));
  let isPlain = route.target.kind !== 'module' && site.cardOf === undefined;
  /** Calls that tell of more than text. */
  const telling =
    <Parameters extends readonly unknown[], Result>(call: (...parameters: Parameters) => Result) =>
    (...parameters: Parameters): Result => {
      isPlain = false;
      return call(...parameters);
    };
  const note = (kind: string, key: string) => {
    if (!plainKinds.has(kind)) isPlain = false;
    keys[kind] ??= new Set();
    keys[kind].add(key);
  };
  const { store, assets, files, islands } = site;
  const noted: SiteRenderer['store'] = {
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
  const notedAssets: AssetRegistry = {
    ...assets,
    content(path) {
      content.add(path);
      return assets.content(path);
    },
    staticSize(path) {
      sizes.add(path);
      return assets.staticSize(path);
    },
    picture(path) {
      const picture = assets.picture(path);
      if (picture) isPlain = false;
      return picture;
    },
    addCard: telling(assets.addCard),
    style: telling(assets.style),
  };
  const renderer: SiteRenderer = {
    ...site,
    store: noted,
    pages: site.pages && noted,
    assets: notedAssets,
    islands: { ...islands, urlOf: telling(islands.urlOf) },
    files: { ...files, hashOf: telling(files.hashOf), stateOf: telling(files.stateOf), note: telling(files.note) },
    onDocument(isText) {
      if (!isText) isPlain = false;
    },
    readSource(path) {
      const file = site.readSource(path);
      // A file may have changed since the site was loaded.
      if (hashes.get(path) !== file.hash) isPlain = false;
      return file;
    },
  };
  return {
    renderer,
    notes: () =>
      isPlain
        ? {
            files: { content: [...content], sizes: [...sizes] },
            keys: Object.fromEntries(Object.entries(keys).map(([kind, ofKind]) => [kind, [...ofKind]])),
          }
        : undefined,
  };
}
