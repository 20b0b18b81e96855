import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { watchThread } from '../../io/process/thread-watch.ts';
import type { WatchdogData } from './watch-main-thread.ts';

// Watches the main thread: see watch-main-thread.ts.

const { memory, thread, end }: WatchdogData = workerData;

watchThread(memory, thread, () => {
  // Only the inspector can call a function of a thread that is blocked.
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `globalThis[Symbol.for('${end}')]()` });
});
