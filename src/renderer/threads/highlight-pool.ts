import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { createHighlighter, type Highlighter } from '../../markdown/code/create-highlighter.ts';
import { startWorker } from './start-worker.ts';

/** More threads would load the same grammars again and again. */
const mostThreads = 4;
/** A thread that has more waiting lets another one learn its language. */
const longestQueue = 200;
/** A thread that uses more is replaced by a new one, in bytes. */
const mostMemory = 400 * 2 ** 20;

/** Colours code; a large site has threads for it, which start with the first block that is in no store. */
export function openHighlighter(isLarge: boolean): Highlighter {
  return isLarge ? createHighlightPool(Math.min(mostThreads, Math.max(1, availableParallelism() - 1))) : createHighlighter();
}

/** The first use of a grammar is dear, so all code of a language goes to one thread as long as that keeps up. */
export function createHighlightPool(count: number): Highlighter {
  const threads = Array.from({ length: count }, createThread);
  const threadsByLanguage = new Map<string, Thread[]>();
  return {
    highlight(code, language) {
      const known = threadsByLanguage.get(language) ?? [];
      threadsByLanguage.set(language, known);
      let thread = leastBusy(known);
      if (!thread || thread.waiting() > longestQueue) {
        thread = leastBusy(threads);
        if (thread && !known.includes(thread)) known.push(thread);
      }
      if (!thread) throw new Error('A pool has at least one thread.');
      return thread.highlight(code, language);
    },
  };
}

interface Thread extends Highlighter {
  waiting(): number;
}

function leastBusy(threads: readonly Thread[]): Thread | undefined {
  return threads.reduce<Thread | undefined>((best, thread) => (best && best.waiting() <= thread.waiting() ? best : thread), undefined);
}

/** Settles what a block waits for. */
interface Waiting {
  readonly resolve: (lines: string[]) => void;
  readonly reject: (reason: unknown) => void;
}

function createThread(): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  const start = (): Worker => {
    const started = startWorker('highlight');
    started.on('message', (response: HighlightResponse) => {
      const asked = waiting.get(response.id);
      waiting.delete(response.id);
      if ('lines' in response) asked?.resolve(response.lines);
      else asked?.reject(response.error);
      if (waiting.size > 0) return;
      started.unref();
      if (response.heapUsed <= mostMemory) return;
      worker = undefined;
      void started.terminate();
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  };
  return {
    waiting: () => waiting.size,
    highlight(code, language) {
      worker ??= start();
      worker.ref();
      const request: HighlightRequest = { id: ++lastId, code, language };
      worker.postMessage(request);
      return new Promise((resolve, reject) => waiting.set(request.id, { resolve, reject }));
    },
  };
}

/** A block of code for a thread. */
export interface HighlightRequest {
  readonly id: number;
  readonly code: string;
  readonly language: string;
}

/** Its lines in HTML, or what went wrong; with the memory that the thread has in use, in bytes. */
export type HighlightResponse = { readonly id: number; readonly heapUsed: number } & (
  | { readonly lines: string[] }
  | { readonly error: unknown }
);
