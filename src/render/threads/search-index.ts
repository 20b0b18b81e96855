import { parentPort, workerData } from 'node:worker_threads';
import { DocsError } from '../../model/diagnostic.ts';
import type { IndexOutput } from '../../search/index/index-files.ts';
import { openStaging, type Staging } from '../../write/staging.ts';
import { type CountedPage, createIndexer, type IndexMessage, type IndexThreadData } from '../files/search-indexer.ts';

// Indexes pages in a worker thread: see search-indexer.ts.

const { request, lastTexts, place, prefix = '' }: IndexThreadData = workerData;
const tell = (message: IndexMessage) => parentPort?.postMessage(message);

/** Stages files in this thread, so that only their paths and hashes are sent. */
function stagedOutput(staging: Staging): IndexOutput {
  return {
    lastTexts,
    write: (file, keys) => tell({ kind: 'staged', file: staging.write({ ...file, path: prefix + file.path }), keys }),
    keep({ path, hash, keys }) {
      const file = staging.keep(prefix + path, hash);
      if (file) tell({ kind: 'staged', file, keys });
      return file !== undefined;
    },
  };
}

const sentOutput: IndexOutput = { lastTexts: [], write: (file) => tell({ kind: 'file', file }), keep: () => false };
const indexer = createIndexer(request, place ? stagedOutput(openStaging(place)) : sentOutput);

parentPort?.on('message', async (page: CountedPage | undefined) => {
  try {
    if (page) return indexer.add(page);
    await indexer.finish();
    tell({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    tell({ kind: 'failed', failures: error.diagnostics });
  }
});
