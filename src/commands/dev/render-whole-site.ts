import { byUrl } from '../../graph/routes/page-url.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { createSearchIndexer } from '../../renderer/output/search-indexer.ts';
import { makePage } from '../../renderer/page/make-page.ts';
import type { SiteRenderer } from '../../renderer/site-renderer.ts';
import { searchIndexRequest } from '../../search/index/site-index.ts';

/** What only the whole site knows: the files of its search index, and which URLs crawlers may list. */
export interface WholeSite {
  readonly searchFiles: ReadonlyMap<string, OutputFile>;
  readonly indexedUrls: readonly string[];
}

/** Renders all pages. Those that fail are left out: they report their problems when they are opened. */
export async function renderWholeSite(renderer: SiteRenderer): Promise<WholeSite> {
  const { graph, site } = renderer;
  const searchFiles = new Map<string, OutputFile>();
  const indexedUrls: string[] = [];
  const write = (file: OutputFile) => searchFiles.set(file.path, file);
  const indexer = createSearchIndexer({ request: searchIndexRequest(graph, site), inThread: false, write });
  for (const route of byUrl(graph.routes)) {
    const page = await makePage(route, renderer, { prefix: '' });
    if ('failures' in page) continue;
    if (page.counted) indexer.add(page.counted);
    if (page.isIndexed) indexedUrls.push(route.url);
  }
  await indexer.finish();
  return { searchFiles, indexedUrls };
}
