import { parentPort, workerData } from 'node:worker_threads';
import { createSiteIndex, type FoundPage } from '../../search/site-index.ts';

// Indexes pages beside the program: see search-indexer.ts.

const index = createSiteIndex(workerData);

parentPort?.on('message', (page: FoundPage | undefined) => {
  if (page) index.add(page);
  else parentPort?.postMessage(index.finish());
});
