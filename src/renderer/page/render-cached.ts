import type { CheckedPage } from '../../check/check-links.ts';
import type { PageCacheInputs, RecordedPage } from '../../model/cache-inputs.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import type { RenderInput } from '../../model/render-input.ts';
import type { SearchPage } from '../../model/search.ts';
import { hashOf } from '../../text/hash.ts';
import { type ScannedHtml, scanHtml } from '../../text/scan-html.ts';
import type { FoundPage } from '../output/search-indexer.ts';
import type { SiteRenderer } from '../site-renderer.ts';

/** A page with what checks and search need of it. */
export interface CachedPage {
  /** Renders it, if that was not necessary before. */
  readonly html: () => string;
  /** Hash of the HTML of a page that was made before: where a file has it, that is the page. Absent for others. */
  readonly hash?: string | undefined;
  readonly scanned: ScannedHtml;
  /** Its `SearchPage` as JSON; absent for pages that nobody looks for. */
  readonly searched?: string | undefined;
  /** Hashes of what it is made of; absent where no page is remembered. */
  readonly made?: Pick<PageCacheInputs, 'data' | 'body'> | undefined;
}

/** What a page is made of, and how its search page is read. */
export interface PageRecipe {
  readonly input: Omit<RenderInput, 'site'>;
  /** What the search page depends on besides. */
  readonly searchKey?: string | undefined;
  readonly readSearched?: (() => SearchPage | undefined) | undefined;
}

/** What the store keeps of a page: all that others need to know without its HTML. */
interface StoredPage {
  readonly hash: string;
  readonly ids: readonly string[];
  readonly links: ScannedHtml['links'];
  readonly searched?: string | undefined;
}

/** Makes a page, or recalls it when the same templates were given the same things before. */
export function renderCached({ input, searchKey = '', readSearched }: PageRecipe, renderer: SiteRenderer): CachedPage {
  const { siteData: site, templates, pages, pageKey, keep } = renderer;
  const render = () => templates.render({ ...input, site });
  const made = pages && {
    data: hashOf(searchKey, JSON.stringify(input.page)),
    body: hashOf(JSON.stringify([input.head, input.previews]), input.body),
  };
  const key = made && hashOf(pageKey, made.data, made.body);
  const stored = key === undefined ? undefined : pages?.get('pages', key);
  if (stored !== undefined) {
    const { hash, ids, links, searched }: StoredPage = JSON.parse(stored);
    return {
      html: render,
      hash,
      scanned: { ids: new Set(ids.map(keep.text)), links: links.map(keep.link) },
      searched,
      made,
    };
  }
  const html = render();
  const scanned = scanHtml(html, keep);
  const searched = writeSearchPage(readSearched?.());
  if (key !== undefined) {
    const page: StoredPage = { hash: hashOf(html), ids: [...scanned.ids], links: scanned.links, searched };
    pages?.put('pages', key, JSON.stringify(page));
  }
  return { html: () => html, scanned, searched, made };
}

/** A page on its way to the index. */
export function writeSearchPage(page: SearchPage | undefined): string | undefined {
  return page && JSON.stringify(page);
}

/** A finished page. */
export interface RenderedPage {
  readonly route: Route;
  /** Its HTML; renders it where that was not necessary before. */
  readonly html: () => string;
  /** Hash of the HTML of a page that was made before: a file that has it needs no writing. Absent for others. */
  readonly hash?: string | undefined;
  /** False for pages that say they should not be found, and for lists by tag, which say nothing of their own. */
  readonly isIndexed: boolean;
  /** What the search of the site finds of it; absent where it is not looked for. */
  readonly found?: FoundPage | undefined;
  readonly checked: CheckedPage;
  /** What it is made of, and what of that was in the store; absent where no page is remembered. */
  readonly made?: RecordedPage | undefined;
  readonly warnings: readonly Diagnostic[];
}
