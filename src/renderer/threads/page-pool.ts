import type { Worker } from 'node:worker_threads';
import type { IslandRegistry } from '../../io/bundle/bundle-islands.ts';
import { isOfSite } from '../../io/process/uncaught.ts';
import { DocsError } from '../../model/diagnostic.ts';
import { withoutFunctions } from '../../text/without-functions.ts';
import type { PageResult } from '../page/make-page.ts';
import { type HighlightThreads, startHighlightThreads } from './highlight-pool.ts';
import type { EndedCode, PageWorkerData, PageWorkerRequest, PageWorkerResponse } from './page-messages.ts';
import { startWorker } from './start-worker.ts';
import { WorkerEnded, watchWorker } from './watch-worker.ts';

/** Routes in a chunk: enough that messages are negligible, few enough that all workers finish at about the same time. */
const chunkSize = 16;
/** Chunks that a worker gets at a time: while one waits for highlighted code, it renders the other. */
const chunksAtOnce = 2;
/** Chunks per worker that may be rendered ahead of the next page. */
const chunksAhead = 4;
/** A worker whose heap has grown by more since it had the site is replaced, in bytes. The site itself grows with its pages. */
const mostGrowth = 600 * 2 ** 20;

/** Number of workers that site code may end before the run fails: each takes the time limit of a page. */
const mostEnded = 5;

/** What a page worker reports at its end. */
type PageWorkerEnd = Extract<PageWorkerResponse, { kind: 'finished' }>;

/** Options for rendering a site in workers. */
interface PagePoolRequest {
  /** Start data of all workers; functions in it are not sent. */
  readonly data: Omit<PageWorkerData, 'highlight' | 'thread' | 'memory' | 'ended'>;
  /** Number of workers. */
  readonly jobs: number;
  /** Bundles islands for the workers. */
  readonly islands: Pick<IslandRegistry, 'urlOf'>;
  /** Called at the end of each worker. */
  readonly onEnd: (end: PageWorkerEnd) => void;
}

/**
 * Renders routes in worker threads and yields the results in order. Workers start with the call and end with the last page.
 * Throws what a worker throws; a `DocsError` when its templates fail to load.
 */
export async function* renderInWorkers(request: PagePoolRequest): AsyncGenerator<PageResult, void> {
  const end = request.data.places.length;
  const highlight = startHighlightThreads(request.jobs);
  let started = 0;
  const ended: EndedCode[] = [];
  const start = () => startPageWorker(request, highlight, { thread: ++started, ended: [...ended] });
  const all = new Set(Array.from({ length: Math.min(request.jobs, Math.ceil(end / chunkSize)) }, start));
  const { acquire, release, withdraw } = idleWorkers(Array.from({ length: chunksAtOnce }, () => [...all]).flat());
  const retired: Promise<unknown>[] = [];
  const repeated: Promise<readonly PageResult[]>[] = [];
  const swap = (worker: PageWorker) => {
    withdraw(worker);
    const fresh = start();
    all.add(fresh);
    for (let chunk = 0; chunk < chunksAtOnce; chunk++) release(fresh);
  };
  const retire = (worker: PageWorker) => {
    if (!all.delete(worker)) return;
    retired.push(finish(worker));
    swap(worker);
  };
  const finished = new Map<PageWorker, number[]>();
  const stopped = new Set<PageWorker>();
  /** Replaces a worker that ended. Pages that it had not sent are rendered again. */
  const replace = (worker: PageWorker, { subject, diagnostics }: WorkerEnded) => {
    if (stopped.has(worker)) return;
    stopped.add(worker);
    all.delete(worker);
    ended.push({ subject, diagnostics });
    void worker.stop();
    swap(worker);
    for (const from of finished.get(worker) ?? []) {
      const again = renderChunk(from);
      again.catch(() => {});
      repeated.push(again);
    }
  };
  /** Replaces a worker after this error; rethrows any other error, and this one after too many replacements. */
  const replaceFor = (error: unknown, worker: PageWorker): undefined => {
    if (!(error instanceof WorkerEnded) || (!stopped.has(worker) && ended.length >= mostEnded)) throw error;
    replace(worker, error);
  };
  /** A timer or a promise may block a worker after the last of its pages. */
  const finish = async (worker: PageWorker): Promise<void> => {
    withdraw(worker);
    const left = await worker.finish().catch((error: unknown) => replaceFor(error, worker));
    if (left) request.onEnd(left);
  };
  const renderChunk = async (from: number): Promise<readonly PageResult[]> => {
    const worker = await acquire();
    const rendered = await worker.render(from, Math.min(from + chunkSize, end)).catch((error: unknown) => replaceFor(error, worker));
    if (!rendered) return renderChunk(from);
    const { results, heapGrowth } = rendered;
    finished.set(worker, [...(finished.get(worker) ?? []), from]);
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
    while (all.size + retired.length + repeated.length > 0) {
      // Pages that were rendered before their own asynchronous code ended the worker.
      for (const again of repeated.splice(0)) yield* (await again).filter((page) => 'failures' in page);
      if (repeated.length > 0) continue;
      const last = [...all];
      await Promise.all([...retired.splice(0), ...last.map(finish)]);
      for (const worker of last) all.delete(worker);
    }
  } finally {
    await Promise.all([...[...all].map((worker) => worker.stop()), highlight.stop()]);
  }
}

/** Workers that wait for a chunk. One that may get several is in the list as many times. */
interface IdleWorkers {
  /** Takes a worker, as soon as there is one. */
  acquire(): Promise<PageWorker>;
  release(worker: PageWorker): void;
  /** Takes a worker out of the list altogether. */
  withdraw(worker: PageWorker): void;
}

function idleWorkers(workers: readonly PageWorker[]): IdleWorkers {
  let idle = workers;
  const waiting: ((worker: PageWorker) => void)[] = [];
  return {
    acquire() {
      const [worker, ...others] = idle;
      idle = others;
      return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
    },
    release(worker) {
      const next = waiting.shift();
      if (next) next(worker);
      else idle = [...idle, worker];
    },
    withdraw(worker) {
      idle = idle.filter((one) => one !== worker);
    },
  };
}

interface RenderedChunk {
  readonly results: readonly PageResult[];
  /** In bytes. */
  readonly heapGrowth: number;
}

interface PageWorker {
  /** Renders a range of routes. */
  render(from: number, to: number): Promise<RenderedChunk>;
  /** Ends the worker after its pending ranges. */
  finish(): Promise<PageWorkerEnd>;
  stop(): Promise<unknown>;
}

/** Settles a promise of the main thread. */
interface Waiting<Response> {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

function startPageWorker(
  { data, islands }: PagePoolRequest,
  highlight: HighlightThreads,
  own: Pick<PageWorkerData, 'thread' | 'ended'>,
): PageWorker {
  const ports = highlight.connect();
  const watch = watchWorker(data.plan.site.config.pageTimeLimit);
  const { graph, locales } = data.plan.site;
  const plan = withoutFunctions(data.plan, [graph, ...locales.map(({ routesByUrl }) => routesByUrl)]);
  const workerData: PageWorkerData = { ...data, ...own, plan, highlight: ports, memory: watch.memory };
  const worker: Worker = startWorker('render-pages', workerData, ports);
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
  worker.on('error', (error) => fail(isOfSite(error) ? watch.deathOf({ error }) : error));
  worker.on('exit', (code) => {
    watch.stop();
    fail(watch.deathOf({ code }));
  });
  worker.on('message', (response: PageWorkerResponse) => {
    switch (response.kind) {
      case 'ready':
        return watch.begin(fail);
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
