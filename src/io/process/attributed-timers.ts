import type { EnteredCode } from './thread-report.ts';

const names = ['setTimeout', 'setInterval', 'setImmediate'] as const;

/**
 * Attributes timer callbacks to the site code that set them: they may block the thread after its call has ended. Returns the function that
 * restores the timers of Node.
 */
export function attributeTimers({ current, enter }: EnteredCode): () => void {
  const originals = names.map((name) => [name, globalThis[name]] as const);
  const attributed = (callback: unknown): unknown => {
    const owner = current();
    if (!owner || typeof callback !== 'function') return callback;
    return (...args: readonly unknown[]) => {
      const leave = enter(owner);
      try {
        return callback(...args);
      } finally {
        leave();
      }
    };
  };
  for (const [name, original] of originals) {
    const timer = (callback: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(original, globalThis, [attributed(callback), ...rest]);
    // Including the variant for `util.promisify`.
    Reflect.set(globalThis, name, Object.defineProperties(timer, Object.getOwnPropertyDescriptors(original)));
  }
  return () => {
    for (const [name, original] of originals) Reflect.set(globalThis, name, original);
  };
}
