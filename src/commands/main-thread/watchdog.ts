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
/** Milliseconds until the main thread has to stop a call. Code that is not JavaScript does not hear of it. */
const longestStop = 2000;
/** Milliseconds for the main thread to clean up before it ends. */
const longestEnd = 10_000;
/** Seconds beyond its limit for what a page left behind: our own work might block the main thread after it. */
const leftBehindSeconds = 4;
/** Ticks after the code of a page during which what it left behind may block the main thread. */
const leftBehindTicks = 50;

const { memory, format, command }: WatchdogData = workerData;
const view = viewOf(memory);

/**
 * Waits until the next look, or until SIGINT comes. Of the threads that wait for a signal, the last to begin hears it: so this one begins
 * again with each call of the main thread, which might be blocked where it does not hear.
 */
function waiting(): () => 'look' | 'call' | 'signal' {
  const name = 'storedocs.wait';
  let isLook = false;
  Reflect.set(globalThis, Symbol.for(name), () => {
    isLook = view.waitForCall(period);
  });
  const script = new Script(`globalThis[Symbol.for('${name}')]()`);
  return () => {
    try {
      // The only way to hear a signal in a thread that is not the main one.
      script.runInThisContext({ breakOnSigint: true });
      return isLook ? 'look' : 'call';
    } catch {
      return 'signal';
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

/** Waits, for a limited time, until the main thread has taken a stop, or its call has ended by itself. */
function hasStopped(): boolean {
  for (let waited = 0; waited < longestStop; waited += 10) {
    if (!view.isStopAnnounced() || !view.isStoppable()) return true;
    view.sleep(10);
  }
  return !view.revokeStop();
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

/** Code of a page: what it left to microtasks or to the event loop runs when it has ended. */
function pageCode(code: RunningCode | undefined): RunningCode | undefined {
  return code?.subject.url === undefined ? undefined : code;
}

function watch(): never {
  const next = waiting();
  let last = view.ticks();
  // Counted in looks: a machine that slept has not used up the time.
  let looks = 0;
  // When code of the site ran last.
  let codeTicks = last;
  for (;;) {
    // A stop that the main thread did not take, as the call had just ended, is none.
    const came = next();
    if (came === 'signal' && !view.revokeStop()) end('interrupted');
    // What began a call is not blocked.
    if (came === 'call') {
      looks = 0;
      codeTicks = view.ticks();
    }
    if (came !== 'look') continue;
    const ticks = view.ticks();
    const current = view.running();
    if (current) codeTicks = ticks;
    const running = current ?? (ticks - codeTicks <= leftBehindTicks ? pageCode(view.lastRun()) : undefined);
    looks = ticks === last && running ? looks + 1 : 0;
    last = ticks;
    if (!running || looks * period < (running.seconds + (current ? 0 : leftBehindSeconds)) * 1000) continue;
    looks = 0;
    if (view.isStoppable() && process.platform !== 'win32') {
      view.announceStop();
      // Heard by the script that waits for it since last: that of the main thread, unless this thread waits again.
      process.kill(process.pid, 'SIGINT');
      if (!hasStopped()) end('blocked', running);
    } else end('blocked', running);
  }
}

if (parentPort) watch();
