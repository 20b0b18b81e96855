import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { Highlighter } from '../../markdown/code/create-highlighter.ts';
import type { IndexThreadData } from '../files/search-indexer.ts';
import { startWorker, type Waiting } from './start-worker.ts';

/** More threads would only load the same grammars again. */
const mostThreads = 4;
/** If more blocks wait for a thread, the next one goes to another thread, which loads the grammar, too. */
const longestQueue = 200;

/** A code block to highlight. */
export interface HighlightRequest {
  readonly id: number;
  readonly code: string;
  readonly language: string;
}

/** Its lines in HTML, or an error. */
export type HighlightResponse = { readonly id: number } & ({ readonly lines: string[] } | { readonly error: unknown });

/** What a side thread gets: a port on which it highlights or, with `index`, indexes the pages of a site. */
export interface SideRequest {
  readonly port: MessagePort;
  readonly index?: IndexThreadData | undefined;
}

/** Threads that highlight and index for those that make pages. They start with their first port. */
export interface SideThreads {
  /** Ports to all threads, on which one thread that makes pages sends its code. */
  highlight(): MessagePort[];
  /** A port to which the pages of a site are sent. */
  index(data: IndexThreadData): MessagePort;
  stop(): Promise<void>;
}

/** The threads that `jobs` threads with pages share. */
export function createSideThreads(jobs: number): SideThreads {
  let started: readonly Worker[] | undefined;
  const threads = () => {
    started ??= Array.from({ length: Math.min(mostThreads, Math.max(1, Math.floor(jobs / 2))) }, () => startWorker('side-thread'));
    return started;
  };
  const connect = (thread: Worker | undefined, index?: IndexThreadData): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    thread?.postMessage({ port: port1, index } satisfies SideRequest, [port1]);
    return port2;
  };
  return {
    highlight: () => threads().map((thread) => connect(thread)),
    index: (data) => connect(threads().at(-1), data),
    stop: async () => {
      await Promise.all((started ?? []).map((thread) => thread.terminate()));
    },
  };
}

/**
 * Highlights code in other threads. The first use of a grammar costs up to 100 ms in each thread, so every language has a
 * dedicated thread for as long as that keeps up.
 */
export function remoteHighlighter(ports: readonly MessagePort[]): Highlighter {
  const threads = ports.map(createThread);
  return {
    highlight(code, language) {
      const home = [...language].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      const order = threads.map((_, index) => threads[(home + index) % threads.length]);
      const thread = order.find((candidate) => (candidate?.waiting() ?? longestQueue) < longestQueue) ?? order[0];
      if (!thread) throw new Error('A pool has at least one thread.');
      return thread.highlight(code, language);
    },
  };
}

/** One of the threads; `waiting` is the number of its unanswered requests. */
function createThread(port: MessagePort): Highlighter & { waiting(): number } {
  const waiting = new Map<number, Waiting<string[]>>();
  let lastId = 0;
  port.on('message', (response: HighlightResponse) => {
    const asked = waiting.get(response.id);
    waiting.delete(response.id);
    if ('lines' in response) asked?.resolve(response.lines);
    else asked?.reject(response.error);
  });
  return {
    waiting: () => waiting.size,
    highlight(code, language) {
      const request: HighlightRequest = { id: ++lastId, code, language };
      port.postMessage(request);
      return new Promise((resolve, reject) => waiting.set(request.id, { resolve, reject }));
    },
  };
}
