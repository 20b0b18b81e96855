import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import type { HighlightRequest, HighlightResponse } from './highlight-pool.ts';

// Colours code beside the program: see highlight-pool.ts.

const highlighter = createHighlighter();

async function answer({ id, code, language }: HighlightRequest): Promise<HighlightResponse> {
  try {
    const lines = await highlighter.highlight(code, language);
    return { id, lines, heapUsed: getHeapStatistics().used_heap_size };
  } catch (error) {
    return { id, error, heapUsed: 0 };
  }
}

parentPort?.on('message', (request: HighlightRequest) => void answer(request).then((response) => parentPort?.postMessage(response)));
