import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { blockedPlace, stackOfMainThread } from '../../io/process/blocked-place.ts';
import { timeLimitReached } from '../../io/process/site-code.ts';
import { type RunningCode, viewOf } from '../../io/process/thread-report.ts';
import { isOfSite } from '../../io/process/uncaught.ts';
import { jsonReport } from '../../report/print-summary.ts';
import { type BlockedPlace, type EndReason, endName, type WatchdogData } from './watch-main-thread.ts';

// Watches over the main thread: see watch-main-thread.ts.

/** Milliseconds between two checks of the main thread. */
const period = 100;
/** Milliseconds for the main thread to react to a message; if it does not, it is interrupted. */
const patience = 250;
/** Milliseconds for an interrupted main thread to react, on a busy machine. Native code cannot be interrupted. */
const longestInterrupt = 2000;
/** Milliseconds for the main thread to stop a call. Native code cannot be stopped. */
const longestStop = 2000;
/** Milliseconds for the main thread to clean up before it ends. */
const longestEnd = 10_000;
/** Seconds beyond the limit for pending work of a page, since our own work may block the main thread after it. */
const leftBehindSeconds = 4;
/** Number of ticks after the code of a page in which its pending work is blamed for a blocked main thread; later, the stack decides. */
const leftBehindTicks = 50;

/** Code of the site that blocks the main thread, or has left work behind that might. */
interface Block {
  readonly running: RunningCode;
  /** Whether the code still runs, or has ended so recently that its pending work is to blame; otherwise, the stack decides. */
  readonly isExplained: boolean;
}

const { memory, format, command }: WatchdogData = workerData;
const view = viewOf(memory);

/** What a script returns, or "signal" if SIGINT interrupted it: the only way to receive a signal in a thread other than the main one. */
function untilSignal<Value>(name: string, work: () => Value): () => Value | 'signal' {
  const key = `storedocs.${name}`;
  let result: Value | 'signal' = 'signal';
  Reflect.set(globalThis, Symbol.for(key), () => {
    result = work();
  });
  const script = new Script(`globalThis[Symbol.for('${key}')]()`);
  return () => {
    result = 'signal';
    try {
      script.runInThisContext({ breakOnSigint: true });
    } catch {
      return 'signal';
    }
    return result;
  };
}

/** Waits for a limited time until the main thread reports that it ends. */
function hasBegunToEnd(milliseconds: number): boolean {
  for (let waited = 0; waited < milliseconds && !view.isEnding(); waited += 10) view.sleep(10);
  if (!view.isEnding()) return false;
  view.sleep(longestEnd);
  return true;
}

/** Waits for a limited time until the main thread has handled a stop, or its call has ended by itself. */
function hasStopped(): boolean {
  for (let waited = 0; waited < longestStop; waited += 10) {
    if (!view.isStopAnnounced() || !view.isStoppable()) return true;
    view.sleep(10);
  }
  return !view.revokeStop();
}

/** Ends the process, if necessary by interrupting the main thread, or without it. */
function end(reason: EndReason, running?: RunningCode, blocked: BlockedPlace = {}): void {
  if (reason === 'interrupted') {
    parentPort?.postMessage(reason);
    if (hasBegunToEnd(patience)) return;
  }
  const session = new Session();
  session.connectToMainThread();
  const expression = `globalThis[Symbol.for(${JSON.stringify(endName)})](${[reason, running ?? null, blocked].map((value) => JSON.stringify(value)).join(', ')})`;
  session.post('Runtime.evaluate', { expression });
  if (hasBegunToEnd(longestInterrupt)) return;
  // Native code blocks it, such as waiting for a child process.
  if (running) report(running, blocked);
  process.kill(process.pid, 'SIGKILL');
}

function report({ subject, seconds }: RunningCode, blocked: BlockedPlace): void {
  const { diagnostics } = timeLimitReached(subject, seconds, blocked);
  const counts = { errors: diagnostics.length, warnings: 0 };
  if (format === 'json') writeSync(1, jsonReport({ command, pages: 0, milliseconds: seconds * 1000, ...counts }, diagnostics));
  else
    for (const { code, message, file, hint } of diagnostics) writeSync(2, `error ${code}  ${file ?? ''}\n  ${message}\n  ${hint ?? ''}\n`);
}

/** Ends a process whose main thread is blocked by site code, and reports where. */
async function endBlocked(running: RunningCode): Promise<void> {
  end('blocked', running, blockedPlace(await stackOfMainThread(), running.subject));
}

/** The same, unless the stack shows that our own work blocks it. */
async function endIfOfSite({ subject, seconds }: RunningCode): Promise<void> {
  const stack = await stackOfMainThread();
  const place = blockedPlace(stack, subject);
  if (place.file !== undefined || isOfSite(Object.assign(new Error(), { stack }))) end('blocked', { subject, seconds }, place);
}

/** Page code whose pending microtasks and event loop work run after it has ended. */
function pageCode(code: RunningCode | undefined): RunningCode | undefined {
  return code?.subject.url === undefined ? undefined : code;
}

/**
 * A function that waits until code of the site has blocked the main thread for too long, or until SIGINT. Of the scripts that listen
 * for a signal, the last to start receives it, so the inner one starts again with each call of the main thread, which might be blocked
 * and miss it. The outer one receives what arrives in between: without a listener, SIGINT ends the process without its exit handlers.
 */
function waitingForBlock(): () => Block | 'signal' {
  const wait = untilSignal('wait', () => (view.waitForCall(period) ? 'look' : 'call'));
  let last = view.ticks();
  // Counted in checks, so that time during which the machine slept does not count.
  let looks = 0;
  // When site code ran last.
  let codeTicks = last;
  return untilSignal('block', () => {
    for (;;) {
      const came = wait();
      if (came === 'signal') return came;
      // A thread that started a call is not blocked.
      if (came === 'call') {
        looks = 0;
        codeTicks = view.ticks();
        continue;
      }
      const ticks = view.ticks();
      const current = view.running();
      if (current) codeTicks = ticks;
      const isExplained = current !== undefined || ticks - codeTicks <= leftBehindTicks;
      const running = current ?? pageCode(view.lastRun());
      looks = ticks === last && running ? looks + 1 : 0;
      last = ticks;
      if (!running || looks * period < (running.seconds + (current ? 0 : leftBehindSeconds)) * 1000) continue;
      looks = 0;
      return { running, isExplained };
    }
  });
}

async function watch(): Promise<never> {
  const next = waitingForBlock();
  for (;;) {
    const came = next();
    if (came === 'signal') {
      // If the call had just ended, the main thread has not handled the stop, and nothing was stopped.
      if (!view.revokeStop()) end('interrupted');
    } else if (!came.isExplained) await endIfOfSite(came.running);
    else if (view.isStoppable() && process.platform !== 'win32') {
      view.announceStop();
      // Received by the script that started listening last: that of the main thread, since this thread does not listen now.
      process.kill(process.pid, 'SIGINT');
      if (!hasStopped()) await endBlocked(came.running);
    } else await endBlocked(came.running);
  }
}

if (parentPort) void watch();
