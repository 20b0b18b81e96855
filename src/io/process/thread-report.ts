import { type CodeSubject, type SiteCode, withinTime } from './site-code.ts';

/** Bytes for what a thread runs. */
const size = 4096;
const headBytes = 8;

/** What a thread reports of itself in memory that it shares with another one, also while code of the site blocks it. */
export interface ThreadReport {
  /** Counts on: the thread is not blocked. */
  tick(): void;
  /** Code of the site that the thread runs from now on; absent: none. */
  enter(subject: CodeSubject | undefined): void;
}

/** What another thread sees of it. */
export interface ThreadView {
  ticks(): number;
  /** Code of the site that it runs; absent: none. */
  subject(): CodeSubject | undefined;
}

/** Memory for one thread. */
export function threadMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(size);
}

export function reportIn(memory: SharedArrayBuffer): ThreadReport {
  const head = new Int32Array(memory, 0, 2);
  const text = new Uint8Array(memory, headBytes);
  return {
    tick: () => void Atomics.add(head, 0, 1),
    enter(subject) {
      Atomics.store(head, 1, 0);
      if (!subject) return;
      const bytes = Buffer.from(JSON.stringify(subject));
      // Names that are too long for the memory are left out.
      const known = bytes.length > text.length ? Buffer.from('{}') : bytes;
      text.set(known);
      Atomics.store(head, 1, known.length);
    },
  };
}

export function viewOf(memory: SharedArrayBuffer): ThreadView {
  const head = new Int32Array(memory, 0, 2);
  return {
    ticks: () => Atomics.load(head, 0),
    subject() {
      const length = Atomics.load(head, 1);
      return length === 0 ? undefined : JSON.parse(Buffer.from(new Uint8Array(memory, headBytes, length)).toString());
    },
  };
}

/** Runs code of the site in a worker thread, which another thread ends when it is blocked for too long. */
export function reportedSiteCode(report: ThreadReport, seconds: number): SiteCode {
  const running = new Set<CodeSubject>();
  const enter = (subject: CodeSubject) => {
    const own = { ...subject };
    running.add(own);
    report.enter(own);
    return () => {
      running.delete(own);
      report.enter([...running].at(-1));
    };
  };
  return {
    run(subject, work) {
      const leave = enter(subject);
      try {
        return work();
      } finally {
        leave();
      }
    },
    wait(subject, work, ownSeconds = seconds) {
      const leave = enter(subject);
      return withinTime(work(), subject, ownSeconds).finally(leave);
    },
  };
}
