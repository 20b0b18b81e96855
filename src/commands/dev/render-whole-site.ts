import type { CheckedPages } from '../../check/checked-page.ts';
import { byUrl } from '../../graph/routes/page-url.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { createSearchIndexer } from '../../render/files/search-indexer.ts';
import { makePage } from '../../render/page/make-page.ts';
import { createPageCollection } from '../../render/page-collection.ts';
import type { SiteRenderer } from '../../render/site-renderer.ts';
import { searchIndexRequest } from '../../search/index/site-index.ts';
import { memorySpool } from '../../store/spool.ts';

/** Data that needs all pages: the files of the search index, the URLs that crawlers may list, and the anchors and links of pages. */
export interface WholeSite {
  readonly searchFiles: ReadonlyMap<string, OutputFile>;
  readonly indexedUrls: readonly string[];
  readonly pages: CheckedPages;
}

/** Renders all pages. Pages that fail are left out: they report their problems when they are opened. */
export async function renderWholeSite({ tools }: SiteRenderer): Promise<WholeSite> {
  const { graph, site } = tools.context;
  const searchFiles = new Map<string, OutputFile>();
  const collected = createPageCollection(graph, memorySpool());
  const write = (file: OutputFile) => searchFiles.set(file.path, file);
  const indexer = createSearchIndexer({ request: searchIndexRequest(graph, site, tools.view.analyzer.variants), write });
  for (const route of byUrl(graph.routes)) {
    const page = await makePage(route, tools, { prefix: '' });
    collected.add(page);
    if ('counted' in page && page.counted) indexer.add(page.counted);
  }
  await indexer.finish();
  return { searchFiles, indexedUrls: collected.indexedUrls, pages: collected.pages };
}
