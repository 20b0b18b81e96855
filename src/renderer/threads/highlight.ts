import { getHeapStatistics } from 'node:v8';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import type { HighlightRequest, HighlightResponse } from './highlight-pool.ts';

// Highlights code for page workers: see highlight-pool.ts.

/** Heap size in bytes above which grammars are dropped and loaded again. */
const mostMemory = 400 * 2 ** 20;

function answerOn(parent: MessagePort): void {
  let highlighter = createHighlighter();
  const answer = async ({ id, code, language }: HighlightRequest): Promise<HighlightResponse> => {
    try {
      const lines = await highlighter.highlight(code, language);
      if (getHeapStatistics().used_heap_size > mostMemory) highlighter = createHighlighter();
      return { id, lines };
    } catch (error) {
      return { id, error };
    }
  };
  parent.on('message', (port: MessagePort) => {
    port.on('message', (request: HighlightRequest) => void answer(request).then((response) => port.postMessage(response)));
  });
}

if (parentPort) answerOn(parentPort);
