import { type MessagePort, parentPort } from 'node:worker_threads';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import type { HighlightRequest, HighlightResponse } from './highlight-pool.ts';

// Highlights code for page workers: see highlight-pool.ts.

function answerOn(parent: MessagePort): void {
  const highlighter = createHighlighter();
  const answer = async ({ id, code, language }: HighlightRequest): Promise<HighlightResponse> => {
    try {
      return { id, lines: await highlighter.highlight(code, language) };
    } catch (error) {
      return { id, error };
    }
  };
  parent.on('message', (port: MessagePort) => {
    port.on('message', (request: HighlightRequest) => void answer(request).then((response) => port.postMessage(response)));
  });
}

if (parentPort) answerOn(parentPort);
