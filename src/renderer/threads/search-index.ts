import { parentPort, workerData } from 'node:worker_threads';
import { openStoreIn } from '../../io/cache/store.ts';
import type { PageCounts } from '../../search/index/count-page.ts';
import { createSiteIndex } from '../../search/index/site-index.ts';
import { hashOf } from '../../text/hash.ts';
import type { IndexThreadData, WrittenPage } from '../output/search-indexer.ts';

// Indexes pages beside the program: see search-indexer.ts.

const { request, memory }: IndexThreadData = workerData;
const store = memory && openStoreIn(memory.folder);

const index = createSiteIndex(request, (file) => parentPort?.postMessage(file));

function recall(page: string, count: () => PageCounts): PageCounts {
  if (!store) return count();
  const key = hashOf(memory.fingerprint, request.lang, page);
  const known = store.get('words', key);
  if (known !== undefined) return JSON.parse(known);
  const counts = count();
  store.put('words', key, JSON.stringify(counts));
  return counts;
}

parentPort?.on('message', (found: WrittenPage | undefined) => {
  if (found) return index.add({ page: JSON.parse(found.page), scope: found.scope }, (count) => recall(found.page, count));
  index.finish();
  store?.prune();
  store?.close();
  parentPort?.postMessage(undefined);
});
