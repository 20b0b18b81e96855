import type { Worker } from 'node:worker_threads';
import type { IslandRegistry } from '../../bundle/bundle-islands.ts';
import { timeLimitReached, usualTimeLimit } from '../../io/process/site-code.ts';
import { type RunningCode, runningIn, threadMemory, watchThread } from '../../io/process/thread-watch.ts';
import { isOfSite } from '../../io/process/uncaught.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import { errorMessage } from '../../text/error-text.ts';
import { withoutFunctions } from '../../text/plain-data.ts';
import type { PageResult } from '../page/make-page.ts';
import type { PageWorkerData, PageWorkerRequest, PageWorkerResponse } from './page-messages.ts';
import type { SideThreads } from './side-threads.ts';
import { startWorker, type Waiting } from './start-worker.ts';

/** Routes in a chunk: enough that messages are negligible, few enough that all workers finish at about the same time. */
const chunkSize = 16;
/** Chunks that a worker gets at a time: while one waits for highlighted code, it renders the other. */
const chunksAtOnce = 2;
/** Chunks per worker that may be rendered ahead of the next page. */
const chunksAhead = 4;
/** A worker whose heap has grown by more since it had the site is replaced, in bytes. The site itself grows with its pages. */
const mostGrowth = 600 * 2 ** 20;

/** What a page worker reports at its end. */
type PageWorkerEnd = Extract<PageWorkerResponse, { kind: 'finished' }>;

/** Options for rendering a site in workers. */
export interface PagePoolRequest {
  /** Start data of all workers; functions in it are not sent. */
  readonly data: Omit<PageWorkerData, 'highlight' | 'thread' | 'memory'>;
  /** Number of workers. */
  readonly jobs: number;
  readonly sideThreads: SideThreads;
  /** Bundles islands for the workers. */
  readonly islands: Pick<IslandRegistry, 'urlOf'>;
  /** Called at the end of each worker. */
  readonly onEnd: (end: PageWorkerEnd) => void;
}

/**
 * Renders routes in worker threads and yields the results in order. Workers start with the call and end with the last page.
 * Throws what a worker throws; a `DocsError` when its templates fail to load, or site code ends or blocks it.
 */
export async function* renderInWorkers(request: PagePoolRequest): AsyncGenerator<PageResult, void> {
  const end = request.data.places.length;
  let started = 0;
  const start = () => startPageWorker(request, ++started);
  const all = new Set(Array.from({ length: Math.min(request.jobs, Math.ceil(end / chunkSize)) }, start));
  const leaving = new Set<PageWorker>();
  const stopAll = () => Promise.all([...all, ...leaving].map((worker) => worker.stop()));
  // Before other handlers remove the folder that the workers write to.
  process.prependListener('exit', stopAll);
  const { acquire, release, withdraw } = idleWorkers(Array.from({ length: chunksAtOnce }, () => [...all]).flat());
  const retired: Promise<unknown>[] = [];
  const retire = (worker: PageWorker) => {
    if (!all.delete(worker)) return;
    leaving.add(worker);
    const ended = finish(worker).finally(() => leaving.delete(worker));
    // Awaited at the end: until then, a rejection is not unhandled.
    ended.catch(() => {});
    retired.push(ended);
    const fresh = start();
    all.add(fresh);
    for (let chunk = 0; chunk < chunksAtOnce; chunk++) release(fresh);
  };
  const finish = async (worker: PageWorker): Promise<void> => {
    withdraw(worker);
    request.onEnd(await worker.finish());
  };
  const renderChunk = async (from: number): Promise<readonly PageResult[]> => {
    const worker = await acquire();
    const { results, heapGrowth } = await worker.render(from, Math.min(from + chunkSize, end));
    if (heapGrowth > mostGrowth) retire(worker);
    if (all.has(worker)) release(worker);
    return results;
  };
  try {
    const chunks: Promise<readonly PageResult[]>[] = [];
    for (let next = 0; next < end || chunks.length > 0; ) {
      while (next < end && chunks.length < all.size * chunksAhead) {
        const chunk = renderChunk(next);
        // Awaited later: until then, a rejection is not unhandled.
        chunk.catch(() => {});
        chunks.push(chunk);
        next += chunkSize;
      }
      yield* (await chunks.shift()) ?? [];
    }
    await Promise.all([...retired, ...[...all].map(finish)]);
  } finally {
    process.off('exit', stopAll);
    await stopAll();
  }
}

/** Workers that wait for a chunk. One that may get several is in the list as many times. */
function idleWorkers(workers: readonly PageWorker[]) {
  let idle = workers;
  const waiting: ((worker: PageWorker) => void)[] = [];
  return {
    /** Takes a worker, as soon as there is one. */
    acquire(): Promise<PageWorker> {
      const [worker, ...others] = idle;
      idle = others;
      return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
    },
    release(worker: PageWorker): void {
      const next = waiting.shift();
      if (next) next(worker);
      else idle = [...idle, worker];
    },
    /** Takes a worker out of the list altogether. */
    withdraw(worker: PageWorker): void {
      idle = idle.filter((one) => one !== worker);
    },
  };
}

function blocked(running: RunningCode | undefined): DocsError {
  return timeLimitReached(running?.subject ?? {}, running?.seconds ?? usualTimeLimit);
}

type RenderedChunk = Pick<Extract<PageWorkerResponse, { kind: 'pages' }>, 'results' | 'heapGrowth'>;

interface PageWorker {
  /** Renders a range of routes. */
  render(from: number, to: number): Promise<RenderedChunk>;
  /** Ends the worker after its pending ranges. */
  finish(): Promise<PageWorkerEnd>;
  stop(): Promise<unknown>;
}

function startPageWorker({ data, islands, sideThreads }: PagePoolRequest, thread: number): PageWorker {
  const ports = sideThreads.connect();
  const memory = threadMemory();
  const { graph, locales } = data.plan.site;
  const plan = withoutFunctions(data.plan, [graph, ...locales.map(({ routesByUrl }) => routesByUrl)]);
  const workerData: PageWorkerData = { ...data, thread, plan, highlight: ports, memory };
  const worker: Worker = startWorker('page-worker', workerData, ports);
  /** Chunks by their first route. */
  const chunks = new Map<number, Waiting<RenderedChunk>>();
  let ending: Waiting<PageWorkerEnd> | undefined;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    for (const { reject } of [...chunks.values(), ...(ending ? [ending] : [])]) reject(failure);
    chunks.clear();
  };
  const tell = (request: PageWorkerRequest) => worker.postMessage(request);
  let watching: NodeJS.Timeout | undefined;
  worker.on('error', (error) => fail(isOfSite(error) ? workerDied({ error }, runningIn(memory)) : error));
  worker.on('exit', (code) => {
    clearInterval(watching);
    fail(workerDied({ code }, runningIn(memory)));
  });
  worker.on('message', (response: PageWorkerResponse) => {
    switch (response.kind) {
      case 'ready':
        watching = watchThread(memory, response.thread, () => fail(blocked(runningIn(memory)))).unref();
        return;
      case 'island': {
        const { file } = response;
        islands.urlOf(file).then(
          (url) => tell({ kind: 'island', file, url }),
          (error: unknown) => (error instanceof DocsError ? tell({ kind: 'island', file, failures: error.diagnostics }) : fail(error)),
        );
        return;
      }
      case 'failed':
        return fail(new DocsError(response.failures));
      case 'crashed':
        return fail(new Error(response.stack));
      case 'finished':
        return ending?.resolve(response);
      case 'pages':
        chunks.get(response.from)?.resolve(response);
        chunks.delete(response.from);
        if (chunks.size === 0 && ending) tell({ kind: 'finish' });
    }
  });
  return {
    render: (from, to) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        chunks.set(from, { resolve, reject });
        worker.ref();
        tell({ kind: 'render', from, to });
      }),
    finish: () =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        ending = { resolve, reject };
        worker.ref();
        if (chunks.size === 0) tell({ kind: 'finish' });
      }),
    stop: () => worker.terminate(),
  };
}

/** The error for a page worker that ended by itself, or in which site code threw outside of a call, and what it ran last. */
function workerDied(cause: { readonly code: number } | { readonly error: unknown }, running: RunningCode | undefined): DocsError {
  const { url, file } = running?.subject ?? {};
  const where = url ?? file;
  const what = 'code' in cause ? `ended with exit code ${cause.code}` : `failed: ${errorMessage(cause.error).replace(/\.$/, '')}`;
  const message = `A page worker ${what}${where === undefined ? '' : `, while it rendered "${where}"`}.`;
  const diagnostic = problem('code-failed', message, {
    ...(file === undefined ? {} : { file }),
    hint: 'Site code must not end its process, and must handle errors in its timers and promises.',
  });
  return new DocsError([diagnostic], 'error' in cause ? { cause: cause.error } : undefined);
}
