import { setImmediate } from 'node:timers/promises';

/** Number of inputs that are started before the first one is finished. */
const begunAtOnce = 200;

/** Yields the results of an action in the order of its inputs, which are started ahead. */
export async function* inOrder<Input, Result>(
  inputs: readonly Input[],
  action: (input: Input) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const begun: Promise<Result>[] = [];
  let breathed = performance.now();
  for (const input of inputs) {
    // Pages rarely wait for I/O: without a pause, neither signals nor messages from threads would be handled.
    if (performance.now() - breathed > 25) {
      await setImmediate();
      breathed = performance.now();
    }
    const result = action(input);
    // Awaited later: until then, a rejection is not unhandled.
    result.catch(() => {});
    begun.push(result);
    const first = begun.length < begunAtOnce ? undefined : begun.shift();
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}
