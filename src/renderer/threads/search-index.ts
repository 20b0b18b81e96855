import { parentPort, workerData } from 'node:worker_threads';
import { createSiteIndex, type SiteIndexRequest } from '../../search/index/site-index.ts';
import type { CountedPage } from '../output/search-indexer.ts';

// Indexes pages in a worker thread: see search-indexer.ts.

const request: SiteIndexRequest = workerData;
const index = createSiteIndex(request, (file) => parentPort?.postMessage(file));

parentPort?.on('message', (counted: CountedPage | undefined) => {
  if (counted) return index.add({ page: JSON.parse(counted.page), scope: counted.scope }, JSON.parse(counted.counts));
  index.finish();
  parentPort?.postMessage(undefined);
});
