import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../io/fs/package-root.ts';
import { attributeTimers } from '../../io/process/attributed-timers.ts';
import { endProcess } from '../../io/process/isolate-site-code.ts';
import { type CodeWatch, timeLimitReached } from '../../io/process/site-code.ts';
import { stoppableCall } from '../../io/process/stoppable-call.ts';
import {
  type Call,
  type EnteredCode,
  enteredCode,
  type RunningCode,
  reportedSiteCode,
  reportIn,
  threadMemory,
} from '../../io/process/thread-report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Interval in milliseconds in which the main thread signals that it is not blocked. */
const tickMs = 100;

/** Name of the function that the watchdog calls in the main thread. */
export const endName = 'storedocs.end';

/** Why the watchdog ends the main thread: SIGINT, or site code took too long. */
export type EndReason = 'interrupted' | 'blocked';

/** Where code of the site blocks the main thread; without a file where that is not known. */
export type BlockedPlace = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/** Start data of the watchdog. */
export interface WatchdogData {
  /** Where the main thread reports what it runs. */
  readonly memory: SharedArrayBuffer;
  /** Format of the report. */
  readonly format: 'pretty' | 'json';
  readonly command: string;
}

/** The watch over the main thread. */
interface MainWatch extends CodeWatch {
  stop(): void;
}

/** Options for watching the main thread. */
interface MainThreadRun extends Omit<WatchdogData, 'memory'> {
  /** Reports problems of a run that ends at once. */
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
}

interface Watched {
  readonly entered: EnteredCode;
  readonly call: Call;
  readonly stop: () => void;
}

/**
 * Watches site code in the main thread from its first call: a separate thread ends code that blocks the main thread for
 * too long, and handles SIGINT in its place.
 */
export function watchMainThread(run: MainThreadRun): MainWatch {
  let watched: Watched | undefined;
  return {
    within(seconds) {
      watched ??= beginWatch(run);
      return reportedSiteCode(watched.entered, seconds, watched.call);
    },
    stop: () => watched?.stop(),
  };
}

function beginWatch({ report: say, ...settings }: MainThreadRun): Watched {
  const memory = threadMemory();
  const report = reportIn(memory);
  const entered = enteredCode(report);
  const restoreTimers = attributeTimers(entered);
  const ticking = setInterval(report.tick, tickMs).unref();
  Reflect.set(globalThis, Symbol.for(endName), (reason: EndReason, running: RunningCode | null, blocked: BlockedPlace) => {
    report.end();
    if (reason === 'interrupted') return endProcess(130);
    if (running) say(timeLimitReached(running.subject, running.seconds, blocked).diagnostics);
    endQuietly(1);
  });
  const workerData: WatchdogData = { ...settings, memory };
  const watchdog = new Worker(join(packageRoot(), 'dist/watchdog.js'), { workerData });
  watchdog.unref();
  // SIGINT while nothing blocks this thread.
  watchdog.on('message', () => {
    report.end();
    endProcess(130);
  });
  return {
    entered,
    call: stoppableCall(report),
    stop() {
      clearInterval(ticking);
      restoreTimers();
      void watchdog.terminate();
    },
  };
}

/** Ends the process without the notice that Node prints about the watchdog, which calls this like a debugger. */
function endQuietly(code: number): void {
  process.once('exit', () => closeSync(2));
  endProcess(code);
}
