import type { RunningCode, ThreadReport } from './thread-report.ts';

/** Timers that report whose they are. */
export interface AttributedTimers {
  /** The given report, which also learns what timers run. */
  readonly report: ThreadReport;
  /** Puts the timers of Node back. */
  readonly restore: () => void;
}

const names = ['setTimeout', 'setInterval', 'setImmediate'] as const;

/** Reports what timers run as the code of the site that set them: it may block the thread after its call has ended. */
export function attributedTimers(own: ThreadReport): AttributedTimers {
  let current: RunningCode | undefined;
  const report: ThreadReport = {
    ...own,
    enter(running) {
      current = running;
      own.enter(running);
    },
  };
  const originals = names.map((name) => [name, globalThis[name]] as const);
  const attributed = (callback: unknown): unknown => {
    const owner = current;
    if (!owner || typeof callback !== 'function') return callback;
    return (...args: readonly unknown[]) => {
      const before = current;
      report.enter(owner);
      try {
        return callback(...args);
      } finally {
        report.enter(before);
      }
    };
  };
  for (const [name, original] of originals) {
    const timer = (callback: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(original, globalThis, [attributed(callback), ...rest]);
    // Among them the form of `util.promisify`.
    Reflect.set(globalThis, name, Object.defineProperties(timer, Object.getOwnPropertyDescriptors(original)));
  }
  return {
    report,
    restore() {
      for (const [name, original] of originals) Reflect.set(globalThis, name, original);
    },
  };
}
