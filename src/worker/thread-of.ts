import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../io/package-root.ts';

/** Starts a script of the program beside this one. It keeps nobody waiting: who waits for an answer of it holds on to it with `ref`. */
export function threadOf(script: string, workerData?: unknown): Worker {
  const worker = new Worker(join(packageRoot(), `dist/${script}.js`), { workerData });
  worker.unref();
  return worker;
}
