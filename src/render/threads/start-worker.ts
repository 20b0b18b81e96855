import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type MessagePort, Worker } from 'node:worker_threads';
import { packageRoot } from '../../io/fs/package-root.ts';

/**
 * Space for young objects in MB, three times a semi-space. Pages get the 16 MB of Node 20: later versions allow twice as much, which
 * takes 170 MB more in four workers and saves 3 % of time. Half of it would save 50 MB and take 4 % longer. The other threads have
 * nothing to gain from more than a quarter.
 */
const youngMb = { pages: 48, others: 12 };

/** Starts a script of the program as a worker thread. It is unreferenced: call `ref` while waiting for it. */
export function startWorker(script: string, workerData?: unknown, transferList: readonly MessagePort[] = []): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: script === 'page-worker' ? youngMb.pages : youngMb.others };
  const worker = new Worker(join(packageRoot(), `dist/${script}.js`), { workerData, transferList: [...transferList], resourceLimits });
  worker.unref();
  return worker;
}

/** Number of pages from which V8 is tuned: a smaller site has little garbage. */
const manyPages = 300;
/** Number of pages whose data, and not the program, takes most of the memory. */
const hugeSite = 50_000;

/**
 * Tunes the collector of V8 for a build of many pages, before the first worker starts. With garbage up to 0.6 of the live heap, a site
 * of 1,000 documents takes 19 % less memory (30 % with 10,000 documents) at the same speed. Less takes longer: 0.4 takes 4 %, which a
 * huge site pays to fit into the memory of a usual machine.
 */
export function tuneEngine(pages: number): void {
  if (pages >= manyPages) setFlagsFromString(`--heap-growing-percent=${pages < hugeSite ? 60 : 40}`);
}

/** What waits for the answer of a thread. */
export interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}
