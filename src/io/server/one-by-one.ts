/** Serializes an action on names: those that arrive while it runs are batched into the next run. */
export function oneByOne(action: (names: ReadonlySet<string>) => Promise<void>): (names: ReadonlySet<string>) => void {
  let running = Promise.resolve();
  let waiting: Set<string> | undefined;
  return (names) => {
    if (waiting) {
      for (const name of names) waiting.add(name);
      return;
    }
    waiting = new Set(names);
    running = running.then(() => {
      const together = waiting ?? new Set();
      waiting = undefined;
      return action(together);
    });
  };
}
