import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { timeLimitReached } from '../../io/process/site-code.ts';
import { type RunningCode, viewOf } from '../../io/process/thread-report.ts';
import { jsonReport } from '../json-report.ts';
import { type EndReason, endName, type WatchdogData } from './watch-main-thread.ts';

// Watches over the main thread: see watch-main-thread.ts.

/** Milliseconds between two looks at the main thread. */
const period = 100;
/** Milliseconds until the main thread has to begin what it is told. */
const patience = 250;
/** Milliseconds for the main thread to clean up before it ends. */
const longestEnd = 10_000;

const { memory, format, command }: WatchdogData = workerData;
const view = viewOf(memory);

/** Waits until the next look; true when SIGINT came meanwhile. */
function waiting(): () => boolean {
  const name = 'storedocs.wait';
  Reflect.set(globalThis, Symbol.for(name), () => view.sleep(period));
  const script = new Script(`globalThis[Symbol.for('${name}')]()`);
  return () => {
    try {
      // The only way to hear a signal in a thread that is not the main one.
      script.runInThisContext({ breakOnSigint: true });
      return false;
    } catch {
      return true;
    }
  };
}

/** Waits, for a limited time, until the main thread reports that it ends. */
function hasBegunToEnd(): boolean {
  for (let waited = 0; waited < patience && !view.isEnding(); waited += 10) view.sleep(10);
  if (!view.isEnding()) return false;
  view.sleep(longestEnd);
  return true;
}

/** Ends the process, if need be in the middle of what the main thread does, or without it. */
function end(reason: EndReason, running?: RunningCode): void {
  if (reason === 'interrupted') {
    parentPort?.postMessage(reason);
    if (hasBegunToEnd()) return;
  }
  const session = new Session();
  session.connectToMainThread();
  const expression = `globalThis[Symbol.for(${JSON.stringify(endName)})](${JSON.stringify(reason)}, ${JSON.stringify(running) ?? 'undefined'})`;
  session.post('Runtime.evaluate', { expression });
  if (hasBegunToEnd()) return;
  // Code that is not JavaScript blocks it, such as a program that it waits for.
  if (running) report(running);
  process.kill(process.pid, 'SIGKILL');
}

function report({ subject, seconds }: RunningCode): void {
  const { diagnostics } = timeLimitReached(subject, seconds);
  const counts = { errors: diagnostics.length, warnings: 0 };
  if (format === 'json') writeSync(1, jsonReport({ command, pages: 0, milliseconds: seconds * 1000, ...counts }, diagnostics));
  else
    for (const { code, message, file, hint } of diagnostics) writeSync(2, `error ${code}  ${file ?? ''}\n  ${message}\n  ${hint ?? ''}\n`);
}

function watch(): never {
  const next = waiting();
  let last = view.ticks();
  // Counted in looks: a machine that slept has not used up the time.
  let looks = 0;
  for (;;) {
    // A stop that the main thread did not take, as the call had just ended, is none.
    if (next() && !view.revokeStop()) end('interrupted');
    const ticks = view.ticks();
    const running = view.running();
    looks = ticks === last && running ? looks + 1 : 0;
    last = ticks;
    if (!running || looks * period < running.seconds * 1000) continue;
    looks = 0;
    if (view.isStoppable() && process.platform !== 'win32') {
      view.announceStop();
      process.kill(process.pid, 'SIGINT');
    } else end('blocked', running);
  }
}

if (parentPort) watch();
