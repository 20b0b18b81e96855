import { type PackedPage, type PageFacts, type ScannedPage, writeIds } from '../../check/checked-page.ts';
import type { StagedFile } from '../../io/output/staging.ts';
import type { PageCacheInputs, RecordedPage } from '../../model/cache-inputs.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import type { RenderInput } from '../../model/page.ts';
import type { PageAudit } from '../../model/page-audit.ts';
import type { SearchPage } from '../../model/search.ts';
import { createAuditor } from '../../text/audit-html.ts';
import { hashOf } from '../../text/hash.ts';
import { createContentReader } from '../../text/read-content.ts';
import { scanHtml } from '../../text/scan-html.ts';
import { htmlKeys } from '../cache-keys.ts';
import type { CountedPage, FoundPage } from '../output/search-indexer.ts';
import { transformPage } from '../plugins/plugin-pages.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { fillIslands } from './render-body.ts';

/** What is read from the HTML of a page, without references to its text, which would stay in memory. */
interface ReadPage extends Pick<Required<PageFacts>, 'ids' | 'audit'> {
  /** `ScannedPage` as JSON. */
  readonly scannedJson: string;
}

/** A page with the facts that checks and search need. */
export interface CachedPage extends ReadPage {
  /** Its HTML; for a cache hit, rendered on first use. */
  readonly html: () => string;
  /** Hash of the HTML for a cache hit: a file with this hash is the page. Absent for a miss. */
  readonly hash?: string | undefined;
  /** Its `SearchPage` as JSON; absent for pages that are not in the search index. */
  readonly searched?: string | undefined;
  /** Hashes of its inputs; absent if pages are not cached. */
  readonly made?: Pick<PageCacheInputs, 'data' | 'body'> | undefined;
}

/** The inputs of a page, and how its search page is read. */
export interface PageRecipe {
  readonly input: Omit<RenderInput, 'site'>;
  /** Further inputs of the search page. */
  readonly searchKey?: string | undefined;
  readonly readSearched?: (() => SearchPage | undefined) | undefined;
}

/** The cached facts of a page. In the cache, its `ScannedPage` and its `SearchPage` follow as lines, so that they need not be parsed. */
interface StoredPage extends Pick<ReadPage, 'ids' | 'audit'> {
  readonly hash: string;
}

/** Where pages are not cached. */
const noKeys = { key: undefined, inputs: undefined };

/** Renders a page, or takes its facts from the cache if it was rendered from the same inputs before. */
export function renderCached({ input, searchKey = '', readSearched }: PageRecipe, renderer: SiteRenderer): CachedPage {
  const { siteData: site, templates, pages, templateIslands } = renderer;
  const render = () => transformPage(fillIslands(templates.render({ ...input, site }), templateIslands), input.page.url, renderer);
  const { key, inputs: made } = pages ? htmlKeys({ input, searchKey }, renderer) : noKeys;
  const stored = key === undefined ? undefined : pages?.get('pages', key);
  if (stored !== undefined) {
    return { html: render, ...readStoredPage(stored), made };
  }
  const html = render();
  const read = scanAndAudit(html);
  const searched = writeSearchPage(readSearched?.());
  if (key !== undefined) {
    const page: StoredPage = { hash: hashOf(html), ids: read.ids, audit: read.audit };
    pages?.put('pages', key, [JSON.stringify(page), read.scannedJson, searched ?? ''].join('\n'));
  }
  return { html: () => html, ...read, searched, made };
}

/** Reads the cached facts of a page. */
export function readStoredPage(stored: string): Omit<CachedPage, 'html' | 'made' | 'hash'> & Pick<StoredPage, 'hash'> {
  const [json = '', scannedJson = '', searched = ''] = stored.split('\n');
  const facts: StoredPage = JSON.parse(json);
  return { ...facts, scannedJson, searched: searched === '' ? undefined : searched };
}

/** Reads links, ids, content and what rules need from a finished page in one scan. */
export function scanAndAudit(html: string): ReadPage {
  const auditor = createAuditor(html);
  const reader = createContentReader(html);
  const { ids, links: htmlLinks } = scanHtml(html, [auditor, reader]);
  // Copied, because substrings would keep the whole page in memory.
  const audit: PageAudit = JSON.parse(JSON.stringify(auditor.finish()));
  const scannedJson = JSON.stringify({ htmlLinks, content: reader.finish() } satisfies ScannedPage);
  return { ids: writeIds(ids), audit, scannedJson };
}

/** Serializes a page for the index. */
export function writeSearchPage(page: SearchPage | undefined): string | undefined {
  return page && JSON.stringify(page);
}

/** A rendered page. */
export interface RenderedPage {
  readonly route: Route;
  /** Its HTML; for a cache hit, rendered on first use. */
  readonly html: () => string;
  /** Hash of the HTML for a cache hit: a file with this hash need not be written. Absent for a miss. */
  readonly hash?: string | undefined;
  /** False for noindex pages and tag pages. */
  readonly isIndexed: boolean;
  /** Its search page; absent if it is not in the search index. */
  readonly found?: FoundPage | undefined;
  readonly checked: PackedPage;
  /** Hashes of its inputs and cache hits; absent if pages are not cached. */
  readonly made?: RecordedPage | undefined;
  readonly warnings: readonly Diagnostic[];
}

/** What later stages need from a page after its files are staged: plain data, without HTML. */
export interface PageRecord extends Pick<RenderedPage, 'isIndexed' | 'warnings'> {
  readonly checked: PackedPage;
  /** The counted words of the page; absent if it is not in the search index. */
  readonly counted?: CountedPage | undefined;
  /** What it was rendered from; absent if pages are not cached. */
  readonly inputs?: RecordedPage | undefined;
  /** Its files in the output; empty if nothing is written. */
  readonly files: readonly StagedFile[];
}
