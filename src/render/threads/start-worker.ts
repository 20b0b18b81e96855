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

/** Number of pages from which the code of the program runs long enough to be optimized as early as V8 usually does. */
const manyPages = 300;
/** Number of pages from which garbage is collected more often: a smaller site takes less memory than other programs of its kind anyway. */
const largeHeap = 3000;
/** Number of pages whose data, and not the program, takes most of the memory. */
const hugeSite = 50_000;

/**
 * Tunes V8 for a build of many pages, before the first worker starts.
 *
 * - Node 20 optimizes as early as usual, unlike in smaller builds (`bin/storedocs.js`): with 1,000 documents, this saves a fifth of the
 *   processor time. Later versions don't know the flag.
 * - With garbage up to 0.6 of the live heap, 10,000 documents take 30 % less memory and 5 % more processor time. 0.4 takes another 4 %,
 *   which a huge site pays to fit into the memory of a usual machine.
 */
export function tuneEngine(pages: number): void {
  if (pages >= manyPages && process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=135168');
  if (pages >= largeHeap) setFlagsFromString(`--heap-growing-percent=${pages < hugeSite ? 60 : 40}`);
}

/** What waits for the answer of a thread. */
export interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}
