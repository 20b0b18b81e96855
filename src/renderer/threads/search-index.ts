import { parentPort, workerData } from 'node:worker_threads';
import { openStaging } from '../../io/output/staging.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { createSiteIndex } from '../../search/index/site-index.ts';
import type { CountedPage, IndexMessage, IndexThreadData } from '../output/search-indexer.ts';

// Indexes pages in a worker thread: see search-indexer.ts.

const { request, place, prefix = '' }: IndexThreadData = workerData;
const tell = (message: IndexMessage) => parentPort?.postMessage(message);
const staging = place && openStaging(place);
const index = createSiteIndex(request, (file: OutputFile) => {
  if (staging) tell({ kind: 'staged', file: staging.write({ ...file, path: prefix + file.path }) });
  else tell({ kind: 'file', file });
});

function handle(counted: CountedPage | undefined): void {
  if (counted) index.add({ page: JSON.parse(counted.page), scope: counted.scope }, JSON.parse(counted.counts));
  else {
    index.finish();
    tell({ kind: 'done' });
  }
}

parentPort?.on('message', (counted: CountedPage | undefined) => {
  try {
    handle(counted);
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    tell({ kind: 'failed', failures: error.diagnostics });
  }
});
