import type { PageCacheInputs } from '../../model/cache-inputs.ts';
import type { RenderInput } from '../../model/page.ts';
import { htmlKeys } from '../../store/cache-keys.ts';
import { transformPage } from '../plugins/plugin-pages.ts';
import type { PageTools } from '../site-renderer.ts';
import { type FinishedHtml, type PageHtmlFacts, parseFacts, type ReadPage } from './read-page.ts';
import { fillIslands } from './render-body.ts';

/** A page as HTML, with the facts that checks and search need. */
export interface PageHtml extends Omit<PageHtmlFacts, 'hash'>, Pick<ReadPage, 'counts'> {
  /** Its HTML; for a cache hit, rendered on first use. */
  readonly html: () => string;
  /** Hash of the HTML for a cache hit: a file with this hash is the page. Absent for a miss. */
  readonly hash?: string | undefined;
  /** Hashes of what it was rendered from; absent if pages are not cached. */
  readonly inputs?: Pick<PageCacheInputs, 'data' | 'body'> | undefined;
}

/** What a page is rendered from, and what search reads of it. */
interface HtmlRequest extends Pick<FinishedHtml, 'searched'> {
  readonly input: Omit<RenderInput, 'site'>;
  /** Further inputs of what search reads. */
  readonly searchKey?: string | undefined;
}

/** Where pages are not cached. */
const noKeys = { key: undefined, inputs: undefined };

/** Renders a page, or takes its facts from the cache if it was rendered from the same inputs before. */
export async function renderHtml(
  { input, searchKey = '', searched }: HtmlRequest,
  { context, view, store, timer }: PageTools,
): Promise<PageHtml> {
  const { templates, islandUrls, isKept } = view;
  const render = () =>
    transformPage(fillIslands(templates.render({ ...input, site: context.siteData }), islandUrls), input.page.url, context);
  const { key, inputs } = isKept ? htmlKeys({ input, searchKey }, view) : noKeys;
  const stored = key === undefined ? undefined : store.get('pages', key);
  if (stored !== undefined) return { html: render, ...parseFacts(stored), inputs };
  const { facts, ...known } = await readHtml({ html: timer.work('render', render), searched }, { view, timer });
  if (key !== undefined) store.put('pages', key, facts);
  return { ...known, inputs };
}

/** Reads the facts of a page that is not in the cache. */
export async function readHtml(page: FinishedHtml, { view, timer }: Pick<PageTools, 'view' | 'timer'>): Promise<PageHtml & ReadPage> {
  const { facts, counts } = await timer.work('read', () => view.read(page));
  const { hash: _, ...known } = parseFacts(facts);
  return { html: () => page.html, ...known, facts, counts };
}
