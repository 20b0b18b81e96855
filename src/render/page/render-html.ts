import { type PageFacts, type ScannedPage, writeIds } from '../../check/checked-page.ts';
import type { PageCacheInputs } from '../../model/cache-inputs.ts';
import type { RenderInput } from '../../model/page.ts';
import type { PageAudit } from '../../model/page-audit.ts';
import type { SearchablePage } from '../../model/search.ts';
import { htmlKeys } from '../../store/cache-keys.ts';
import { createAuditor } from '../../text/audit-html.ts';
import { hashOf } from '../../text/hash.ts';
import { createContentReader } from '../../text/read-content.ts';
import { scanHtml } from '../../text/scan-html.ts';
import { transformPage } from '../plugins/plugin-pages.ts';
import type { PageTools } from '../site-renderer.ts';
import { fillIslands } from './render-body.ts';

/** A page as HTML, with the facts that checks and search need. */
export interface PageHtml extends Pick<Required<PageFacts>, 'ids' | 'audit'> {
  /** Its HTML; for a cache hit, rendered on first use. */
  readonly html: () => string;
  /** Hash of the HTML for a cache hit: a file with this hash is the page. Absent for a miss. */
  readonly hash?: string | undefined;
  /** `ScannedPage` as JSON: as an object, it would keep the HTML in memory. */
  readonly scannedJson: string;
  /** Its `SearchPage` as JSON; absent for pages that are not in the search index. */
  readonly searched?: string | undefined;
  /** Hashes of what it was rendered from; absent if pages are not cached. */
  readonly inputs?: Pick<PageCacheInputs, 'data' | 'body'> | undefined;
}

/** What a page is rendered from, and how its search page is read. */
interface HtmlRequest {
  readonly input: Omit<RenderInput, 'site'>;
  /** Further inputs of the search page. */
  readonly searchKey?: string | undefined;
  readonly readSearched?: (() => SearchablePage | undefined) | undefined;
}

/** The facts of a page as they are cached. Its `ScannedPage` and its `SearchPage` follow as lines, so that they need not be parsed. */
interface StoredFacts extends Pick<PageHtml, 'ids' | 'audit'> {
  readonly hash: string;
}

/** Where pages are not cached. */
const noKeys = { key: undefined, inputs: undefined };

/** Renders a page, or takes its facts from the cache if it was rendered from the same inputs before. */
export function renderHtml({ input, searchKey = '', readSearched }: HtmlRequest, { context, view, store }: PageTools): PageHtml {
  const { templates, islandUrls, isKept } = view;
  const render = () =>
    transformPage(fillIslands(templates.render({ ...input, site: context.siteData }), islandUrls), input.page.url, context);
  const { key, inputs } = isKept ? htmlKeys({ input, searchKey }, view) : noKeys;
  const stored = key === undefined ? undefined : store.get('pages', key);
  if (stored !== undefined) {
    return { html: render, ...readStoredFacts(stored), inputs };
  }
  const html = render();
  const read = readHtml(html);
  const searched = writeSearchPage(readSearched?.());
  if (key !== undefined) {
    const facts: StoredFacts = { hash: hashOf(html), ids: read.ids, audit: read.audit };
    store.put('pages', key, [JSON.stringify(facts), read.scannedJson, searched ?? ''].join('\n'));
  }
  return { html: () => html, ...read, searched, inputs };
}

/** Reads the cached facts of a page. */
export function readStoredFacts(stored: string): Omit<PageHtml, 'html' | 'inputs'> {
  const [json = '', scannedJson = '', searched = ''] = stored.split('\n');
  const facts: StoredFacts = JSON.parse(json);
  return { ...facts, scannedJson, searched: searched === '' ? undefined : searched };
}

/** Reads links, ids, content and what rules need from a finished page in one scan. */
export function readHtml(html: string): Pick<PageHtml, 'ids' | 'audit' | 'scannedJson'> {
  const auditor = createAuditor(html);
  const reader = createContentReader(html);
  const { ids, links: htmlLinks } = scanHtml(html, [auditor, reader]);
  // Copied, because substrings would keep the whole page in memory.
  const audit: PageAudit = JSON.parse(JSON.stringify(auditor.finish()));
  const scannedJson = JSON.stringify({ htmlLinks, content: reader.finish() } satisfies ScannedPage);
  return { ids: writeIds(ids), audit, scannedJson };
}

/** Serializes a page for the index. */
export function writeSearchPage(page: SearchablePage | undefined): string | undefined {
  return page && JSON.stringify(page);
}
