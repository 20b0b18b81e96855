import { type CodeSubject, type SiteCode, withinTime } from './site-code.ts';

/** Bytes for the description of the running code. */
const size = 4096;
/** Number of integers before it: ticks, length of the text, whether a call can be stopped, whether it was stopped, whether the thread ends, number of calls, whether the described code still runs. */
const numbers = 7;
const [ticks, length, stoppable, stopped, ending, calls, inCode] = [0, 1, 2, 3, 4, 5, 6];

/** Site code that a thread runs. */
export interface RunningCode {
  readonly subject: CodeSubject;
  /** How long it may block the thread. */
  readonly seconds: number;
}

/** Writes the state of a thread to shared memory, where another thread can read it even while site code blocks this one. */
export interface ThreadReport {
  /** Signals that the thread is not blocked. */
  tick(): void;
  /** Sets the site code that the thread runs now; `undefined` for none. */
  enter(running: RunningCode | undefined): void;
  /** Sets whether a signal stops the current call. */
  setStoppable(is: boolean): void;
  /** Marks the start of a stoppable call, which receives signals before other listeners. */
  beginCall(): void;
  /** Returns true once after the other thread stopped a call. */
  takeStop(): boolean;
  /** Marks the process as ending. */
  end(): void;
}

/** Reads the state of a thread from another one. */
interface ThreadView {
  ticks(): number;
  /** Site code that it runs; `undefined` for none. */
  running(): RunningCode | undefined;
  /** Site code that it runs or ran last; `undefined` for none. */
  lastRun(): RunningCode | undefined;
  isStoppable(): boolean;
  /** Announces that the next signal stops a call. */
  announceStop(): void;
  /** True until the thread has handled the announcement. */
  isStopAnnounced(): boolean;
  /** Revokes the announcement. Returns false if the thread has already handled it. */
  revokeStop(): boolean;
  isEnding(): boolean;
  /** Waits for a number of milliseconds or until a call starts; true if none started. */
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
      // Names that do not fit are left out.
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
      // The thread wrote in the meantime, so it is not blocked.
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

/** The site code that a thread has entered, including asynchronous code that is waiting. */
export interface EnteredCode {
  /** The code that was entered last and not left yet; `undefined` for none. */
  current(): RunningCode | undefined;
  /** Enters code. Returns the function that leaves it, which may be called in any order. */
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

/** Runs site code and reports it, so that another thread can end code that blocks this one. */
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
