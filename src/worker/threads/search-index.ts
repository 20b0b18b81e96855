import { parentPort, workerData } from 'node:worker_threads';
import { openStoreIn } from '../../io/store.ts';
import { createSiteIndex, type FoundPage } from '../../search/site-index.ts';
import { hashOf } from '../../text/hash.ts';
import type { IndexThreadData } from '../search-indexer.ts';

// Indexes pages beside the program: see search-indexer.ts.

const { request, memory }: IndexThreadData = workerData;
const store = memory && openStoreIn(memory.folder);

const index = createSiteIndex(
  request,
  (file) => parentPort?.postMessage(file),
  (page, count) => {
    if (!store) return count();
    const key = hashOf(memory.fingerprint, request.lang, JSON.stringify(page));
    const known = store.get('words', key);
    if (known !== undefined) return JSON.parse(known);
    const counts = count();
    store.put('words', key, JSON.stringify(counts));
    return counts;
  },
);

parentPort?.on('message', (page: FoundPage | undefined) => {
  if (page) return index.add(page);
  index.finish();
  store?.prune();
  parentPort?.postMessage(undefined);
});
