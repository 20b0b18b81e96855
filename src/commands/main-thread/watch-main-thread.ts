import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../io/fs/package-root.ts';
import { endProcess } from '../../io/process/isolate-site-code.ts';
import { type CodeWatch, thisThread, timeLimitReached } from '../../io/process/site-code.ts';
import { reportSiteCode, threadMemory } from '../../io/process/thread-watch.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Start data of the watchdog. */
export interface WatchdogData {
  /** Where the main thread reports what it runs. */
  readonly memory: SharedArrayBuffer;
  /** The main thread, for `processorTime`. */
  readonly thread: string | undefined;
  /** Key of the symbol of the function that it calls in the main thread. */
  readonly end: string;
}

/** The watch over the main thread. */
interface MainWatch extends CodeWatch {
  stop(): void;
}

/**
 * Watches site code in the main thread from its first call: when it blocks the thread for too long, a separate thread makes this one
 * report it and end the process with exit code 1.
 */
export function watchMainThread(report: (diagnostics: readonly Diagnostic[]) => void): MainWatch {
  let watched: MainWatch | undefined;
  return {
    within(seconds) {
      watched ??= beginWatch(report);
      return watched.within(seconds);
    },
    stop: () => watched?.stop(),
  };
}

function beginWatch(say: (diagnostics: readonly Diagnostic[]) => void): MainWatch {
  const memory = threadMemory();
  const code = reportSiteCode(memory);
  const end = 'storedocs.end';
  Reflect.set(globalThis, Symbol.for(end), () => {
    const running = code.latest();
    if (!running) return;
    Error.stackTraceLimit = 50;
    // This function interrupts the code that blocks the thread, so that its stack contains that code.
    const place = running.subject.placeIn?.(new Error());
    say(timeLimitReached(running.subject, running.seconds, place).diagnostics);
    // Otherwise, Node would print that it waits for a debugger.
    process.once('exit', () => closeSync(2));
    endProcess(1);
  });
  const workerData: WatchdogData = { memory, thread: thisThread, end };
  const watchdog = new Worker(join(packageRoot(), 'dist/watchdog.js'), { workerData });
  watchdog.unref();
  return {
    within: code.within,
    stop() {
      code.stop();
      void watchdog.terminate();
    },
  };
}
