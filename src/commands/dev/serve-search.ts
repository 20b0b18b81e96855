import { byUrl } from '../../graph/routes/page-url.ts';
import type { DevAnswer } from '../../io/server/dev-server.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { createSearchIndexer } from '../../renderer/output/search-indexer.ts';
import { renderRoute } from '../../renderer/page/render-route.ts';
import type { SiteRenderer } from '../../renderer/site-renderer.ts';
import { searchIndexRequest } from '../../search/index/site-index.ts';

/** The index of the site in one language, made when it is first asked for. */
export type SearchIndexFiles = () => Promise<ReadonlyMap<string, OutputFile>>;

/** What `dev` answers for a file of the index; absent for any other path. */
export async function serveSearch(path: string, index: SearchIndexFiles): Promise<DevAnswer | undefined> {
  if (!/^search\/.*\.json$/.test(path)) return undefined;
  const file = (await index()).get(path);
  return file && { kind: 'contents', contents: file.contents };
}

/** Makes the index of all pages that there are; those that are broken say so when they are looked at. */
export async function makeSearchIndex(renderer: SiteRenderer): Promise<ReadonlyMap<string, OutputFile>> {
  const { graph, site } = renderer;
  const request = searchIndexRequest(graph, site);
  if (!request) return new Map();
  const files = new Map<string, OutputFile>();
  const indexer = createSearchIndexer({ index: request, isLarge: false, write: (file) => files.set(file.path, file) });
  for (const route of byUrl(graph.routes)) {
    try {
      const page = await renderRoute(route, renderer);
      if (page.found) indexer.add(page.found);
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
    }
  }
  await indexer.finish();
  return files;
}
