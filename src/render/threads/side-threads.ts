import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { Highlighter } from '../../markdown/code/create-highlighter.ts';
import type { IndexThreadData } from '../files/search-indexer.ts';
import type { FinishedHtml, ReadPage } from '../page/read-page.ts';
import { startWorker } from './start-worker.ts';

/** More threads would only load the same grammars again. */
const mostThreads = 4;
/** If more blocks wait for a thread, the next one goes to another thread, which loads the grammar, too. */
const longestQueue = 200;
/** With so many tasks, about 50 ms of work, a thread does not run out of them before this one sends more. */
const enoughWork = 20;

/** A code block to highlight, or a finished page to read. */
export type SideTask = { readonly code: string; readonly language: string } | { readonly page: FinishedHtml; readonly lang: string };

/** A task as it is sent to a side thread. */
export interface SideMessage {
  readonly id: number;
  readonly task: SideTask;
}

/** The result of a task: highlighted code, what was read, or an error. */
export interface SideResult {
  readonly id: number;
  readonly lines?: string;
  readonly read?: ReadPage;
  readonly error?: unknown;
}

/** What a side thread gets: a port on which it does tasks or, with `index`, indexes the pages of a site. */
export interface SideRequest {
  readonly port: MessagePort;
  readonly index?: IndexThreadData | undefined;
}

/** Threads that highlight, read and index for those that make pages. They start with their first port. */
export interface SideThreads {
  /** Ports to all threads, on which one thread that makes pages sends its tasks. */
  connect(): MessagePort[];
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
    connect: () => threads().map((thread) => connect(thread)),
    index: (data) => connect(threads().at(-1), data),
    stop: async () => {
      await Promise.all((started ?? []).map((thread) => thread.terminate()));
    },
  };
}

/** What side threads do for a thread that makes pages. */
export interface SideHelp extends Highlighter {
  /** Reads a finished page in a language; `undefined` if the threads are busy, and reading it in this thread is faster. */
  read(page: FinishedHtml, lang: string): Promise<ReadPage> | undefined;
}

/**
 * Asks the side threads at the other ends of ports. The first use of a grammar costs up to 100 ms in each thread, so every language has a
 * dedicated thread for as long as that keeps up.
 */
export function sideHelp(ports: readonly MessagePort[]): SideHelp {
  const threads = ports.map(createThread);
  const threadFrom = (home: number) => {
    const order = threads.map((_, index) => threads[(home + index) % threads.length]);
    const thread = order.find((candidate) => (candidate?.waiting() ?? longestQueue) < longestQueue) ?? order[0];
    if (!thread) throw new Error('A pool has at least one thread.');
    return thread;
  };
  return {
    async highlight(code, language) {
      const home = [...language].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      const { lines, error } = await threadFrom(home).ask({ code, language });
      if (lines === undefined) throw error;
      return lines.split('\n');
    },
    read(page, lang) {
      const thread = threads.at(-1);
      if (!thread || thread.waiting() > enoughWork) return undefined;
      return thread.ask({ page, lang }).then(({ read, error }) => {
        if (!read) throw error;
        return read;
      });
    },
  };
}

/** One of the threads; `waiting` is the number of its unfinished tasks. */
function createThread(port: MessagePort) {
  const waiting = new Map<number, (result: SideResult) => void>();
  let lastId = 0;
  port.on('message', (result: SideResult) => {
    waiting.get(result.id)?.(result);
    waiting.delete(result.id);
  });
  return {
    waiting: () => waiting.size,
    ask(task: SideTask): Promise<SideResult> {
      const id = ++lastId;
      port.postMessage({ id, task } satisfies SideMessage);
      return new Promise((resolve) => waiting.set(id, resolve));
    },
  };
}
