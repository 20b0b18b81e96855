import { parentPort, workerData } from 'node:worker_threads';
import { createSiteIndex, type FoundPage } from '../../search/site-index.ts';

// Indexes pages beside the program: see search-indexer.ts.

const index = createSiteIndex(workerData, (file) => parentPort?.postMessage(file));

parentPort?.on('message', (page: FoundPage | undefined) => {
  if (page) return index.add(page);
  index.finish();
  parentPort?.postMessage(undefined);
});
