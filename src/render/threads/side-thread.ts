import { type MessagePort, parentPort } from 'node:worker_threads';
import { createHighlighter, type Highlighter } from '../../markdown/code/create-highlighter.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { IndexOutput } from '../../search/index/index-files.ts';
import { openStaging } from '../../write/staging.ts';
import { type CountedPage, createIndexer, type IndexMessage, type IndexThreadData } from '../files/search-indexer.ts';
import type { HighlightRequest, HighlightResponse, SideRequest } from './side-threads.ts';

// Highlights code and indexes pages for the threads that make pages: see side-threads.ts.

function highlightOn(port: MessagePort, highlighter: Highlighter): void {
  const answer = async ({ id, code, language }: HighlightRequest): Promise<HighlightResponse> => {
    try {
      return { id, lines: await highlighter.highlight(code, language) };
    } catch (error) {
      return { id, error };
    }
  };
  port.on('message', (request: HighlightRequest) => void answer(request).then((response) => port.postMessage(response)));
}

function indexOn(port: MessagePort, { request, lastTexts, place, prefix = '' }: IndexThreadData): void {
  const tell = (message: IndexMessage) => port.postMessage(message);
  const staging = place && openStaging(place);
  // Staged in this thread, so that only the paths and hashes of files are sent.
  const output: IndexOutput = staging
    ? {
        lastTexts,
        write: (file, keys) => tell({ kind: 'staged', file: staging.write({ ...file, path: prefix + file.path }), keys }),
        keep({ path, hash, keys }) {
          const file = staging.keep(prefix + path, hash);
          if (file) tell({ kind: 'staged', file, keys });
          return file !== undefined;
        },
      }
    : { lastTexts: [], write: (file) => tell({ kind: 'file', file }), keep: () => false };
  const indexer = createIndexer(request, output);
  port.on('message', async (page: CountedPage | undefined) => {
    try {
      if (page) return indexer.add(page);
      await indexer.finish();
      tell({ kind: 'done' });
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      tell({ kind: 'failed', failures: error.diagnostics });
    }
  });
}

function help(parent: MessagePort): void {
  const highlighter = createHighlighter();
  parent.on('message', ({ port, index }: SideRequest) => (index ? indexOn(port, index) : highlightOn(port, highlighter)));
}

if (parentPort) help(parentPort);
