import { type CodeSubject, type CodeWatch, processorTime, withinTime } from './site-code.ts';

/** Site code that a thread runs. */
export interface RunningCode {
  readonly subject: CodeSubject;
  /** Processor time that it may take without interruption. */
  readonly seconds: number;
}

/** Milliseconds between two looks at a thread, and between two turns of its event loop. */
const period = 100;

/** A thread that reports no site code may only be stopped for what such code has left behind, since it may be busy with a large site. */
const leftBehindFactor = 10;

/** The numbers at the start of the memory: turns of the thread, limit in milliseconds, bytes of the description that follows. */
const numbers = 3;
const [turns, limit, length] = [0, 1, 2];

/** Memory in which a thread reports what it runs, and which another one can read while site code blocks the first. */
export function threadMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(16_384);
}

/** Site code of a thread, reported to others. */
interface ReportedCode extends CodeWatch {
  /** What runs, or ran last; `undefined` before the first call. */
  latest(): RunningCode | undefined;
  stop(): void;
}

/** Runs site code in this thread and reports it in this memory. */
export function reportSiteCode(memory: SharedArrayBuffer): ReportedCode {
  const head = new Int32Array(memory, 0, numbers);
  const text = new Uint8Array(memory, head.byteLength);
  /** Includes code that waits for a promise. */
  const entered = new Set<RunningCode>();
  let latest: RunningCode | undefined;
  const turning = setInterval(() => Atomics.add(head, turns, 1), period).unref();
  const report = () => {
    const current = [...entered].at(-1);
    Atomics.add(head, turns, 1);
    Atomics.store(head, limit, Math.ceil((current?.seconds ?? (latest?.seconds ?? 0) * leftBehindFactor) * 1000));
    if (!current || current === latest) return;
    latest = current;
    const bytes = Buffer.from(JSON.stringify(current));
    // A description that does not fit is left out.
    Atomics.store(head, length, bytes.length > text.length ? 0 : bytes.length);
    if (bytes.length <= text.length) text.set(bytes);
  };
  const enter = (running: RunningCode): (() => void) => {
    entered.add(running);
    report();
    return () => {
      entered.delete(running);
      report();
    };
  };
  return {
    latest: () => latest,
    stop: () => clearInterval(turning),
    within: (seconds) => ({
      run(subject, work) {
        const leave = enter({ subject, seconds });
        try {
          return work();
        } finally {
          leave();
        }
      },
      async wait(subject, work, ownSeconds = seconds) {
        const leave = enter({ subject, seconds: ownSeconds });
        try {
          return await withinTime(work(), subject, ownSeconds);
        } finally {
          leave();
        }
      },
    }),
  };
}

/** What a thread runs, or ran last, as it has reported; `undefined` if it reported nothing. */
export function runningIn(memory: SharedArrayBuffer): RunningCode | undefined {
  const bytes = Atomics.load(new Int32Array(memory, 0, numbers), length);
  return bytes === 0 ? undefined : JSON.parse(Buffer.from(new Uint8Array(memory, numbers * 4, bytes)).toString());
}

/**
 * Watches a thread from another one: calls `onLimit` once site code has blocked it for longer than its limit. What counts is the
 * processor time of the thread, so that neither a busy machine nor one that sleeps stops code that is sound. Returns
 * the timer that does it.
 */
export function watchThread(memory: SharedArrayBuffer, thread: string | undefined, onLimit: () => void): NodeJS.Timeout {
  const head = new Int32Array(memory, 0, numbers);
  const look = () => ({ turn: Atomics.load(head, turns), processor: processorTime(thread), clock: performance.now() });
  let free = look();
  const timer = setInterval(() => {
    const now = look();
    if (now.turn !== free.turn) free = now;
    const allowed = Atomics.load(head, limit);
    // Without the time of a single thread, that of all threads may exceed that of the clock.
    if (allowed === 0 || Math.min(now.processor - free.processor, now.clock - free.clock) < allowed) return;
    clearInterval(timer);
    onLimit();
  }, period);
  return timer;
}
