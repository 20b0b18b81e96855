import { type CodeSubject, type SiteCode, withinTime } from './site-code.ts';

/** Bytes for what a thread runs. */
const size = 4096;
/** Numbers before it: ticks, length of the text, whether a call can be stopped, whether it was stopped, whether the thread ends, how many calls began, whether the text is of code that runs. */
const numbers = 7;
const [ticks, length, stoppable, stopped, ending, calls, inCode] = [0, 1, 2, 3, 4, 5, 6];

/** Code of the site that a thread runs. */
export interface RunningCode {
  readonly subject: CodeSubject;
  /** How long it may block the thread. */
  readonly seconds: number;
}

/** What a thread reports of itself in memory that it shares with another one, also while code of the site blocks it. */
export interface ThreadReport {
  /** Counts on: the thread is not blocked. */
  tick(): void;
  /** Code of the site that the thread runs from now on; absent: none. */
  enter(running: RunningCode | undefined): void;
  /** From now on, a signal stops the call that the thread is in, or no longer does. */
  setStoppable(is: boolean): void;
  /** A call that may be stopped begins: it hears signals before others that wait for them. */
  beginCall(): void;
  /** True once after the other thread stopped a call. */
  takeStop(): boolean;
  /** The thread ends its process. */
  end(): void;
}

/** What another thread sees of it. */
export interface ThreadView {
  ticks(): number;
  /** Code of the site that it runs; absent: none. */
  running(): RunningCode | undefined;
  /** Code of the site that it runs, or ran last; absent: none. */
  lastRun(): RunningCode | undefined;
  isStoppable(): boolean;
  /** Says that the next signal stops a call. */
  announceStop(): void;
  /** True until the thread has taken that. */
  isStopAnnounced(): boolean;
  /** True where the thread has not taken that yet; takes it back. */
  revokeStop(): boolean;
  isEnding(): boolean;
  /** Waits for a number of milliseconds, or until a call begins; true where none began. */
  waitForCall(milliseconds: number): boolean;
  /** Waits for a number of milliseconds. */
  sleep(milliseconds: number): void;
}

/** Memory for one thread. */
export function threadMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(size);
}

export function reportIn(memory: SharedArrayBuffer): ThreadReport {
  const head = new Int32Array(memory, 0, numbers);
  const text = new Uint8Array(memory, head.byteLength);
  return {
    tick: () => void Atomics.add(head, ticks, 1),
    enter(running) {
      Atomics.store(head, inCode, 0);
      if (!running) return;
      Atomics.store(head, length, 0);
      const bytes = Buffer.from(JSON.stringify(running));
      // Names that are too long for the memory are left out.
      const known = bytes.length > text.length ? Buffer.from(JSON.stringify({ ...running, subject: {} })) : bytes;
      text.set(known);
      Atomics.store(head, length, known.length);
      Atomics.store(head, inCode, 1);
    },
    setStoppable: (is) => void Atomics.store(head, stoppable, Number(is)),
    beginCall() {
      Atomics.add(head, calls, 1);
      Atomics.notify(head, calls);
    },
    takeStop: () => Atomics.exchange(head, stopped, 0) === 1,
    end: () => void Atomics.store(head, ending, 1),
  };
}

export function viewOf(memory: SharedArrayBuffer): ThreadView {
  const head = new Int32Array(memory, 0, numbers);
  const idle = new Int32Array(new SharedArrayBuffer(4));
  let seen = 0;
  const lastRun = (): RunningCode | undefined => {
    const bytes = Atomics.load(head, length);
    try {
      return bytes === 0 ? undefined : JSON.parse(Buffer.from(new Uint8Array(memory, head.byteLength, bytes)).toString());
    } catch {
      // The thread wrote to it meanwhile, so it is not blocked.
      return undefined;
    }
  };
  return {
    ticks: () => Atomics.load(head, ticks),
    running: () => (Atomics.load(head, inCode) === 1 ? lastRun() : undefined),
    lastRun,
    isStoppable: () => Atomics.load(head, stoppable) === 1,
    announceStop: () => void Atomics.store(head, stopped, 1),
    isStopAnnounced: () => Atomics.load(head, stopped) === 1,
    revokeStop: () => Atomics.exchange(head, stopped, 0) === 1,
    isEnding: () => Atomics.load(head, ending) === 1,
    waitForCall(milliseconds) {
      const result = Atomics.wait(head, calls, seen, milliseconds);
      seen = Atomics.load(head, calls);
      return result === 'timed-out';
    },
    sleep: (milliseconds) => void Atomics.wait(idle, 0, 0, milliseconds),
  };
}

/** Makes a call. */
export type Call = <Result>(work: () => Result, running: RunningCode) => Result;

/** All code of the site that a thread is in: what waits, and what runs meanwhile. */
export interface EnteredCode {
  /** What was entered last of what was not left; absent: none. */
  current(): RunningCode | undefined;
  /** Enters code, and gives the function that leaves it again, in any order. */
  enter(running: RunningCode): () => void;
}

export function enteredCode(report: Pick<ThreadReport, 'enter'>): EnteredCode {
  const entered = new Map<symbol, RunningCode>();
  const current = () => [...entered.values()].at(-1);
  return {
    current,
    enter(running) {
      const key = Symbol('entered');
      entered.set(key, running);
      report.enter(running);
      return () => {
        entered.delete(key);
        report.enter(current());
      };
    },
  };
}

/** Runs code of the site in a thread that reports what it runs, so that another thread can end what blocks it. */
export function reportedSiteCode({ enter }: EnteredCode, seconds: number, call: Call = (work) => work()): SiteCode {
  return {
    run(subject, work) {
      const running = { subject, seconds };
      const leave = enter(running);
      try {
        return call(work, running);
      } finally {
        leave();
      }
    },
    wait(subject, work, ownSeconds = seconds) {
      const running = { subject, seconds: ownSeconds };
      const leave = enter(running);
      const waited = async () => withinTime(call(work, running), subject, ownSeconds);
      return waited().finally(leave);
    },
  };
}
