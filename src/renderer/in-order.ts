import { setImmediate } from 'node:timers/promises';

/** Inputs that are begun before the first of them is finished: it may wait for a thread. */
const begunAtOnce = 200;

/** The results of an action in the order of its inputs, some of which are begun ahead. */
export async function* inOrder<Input, Result>(
  inputs: readonly Input[],
  action: (input: Input) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const begun: Promise<Result>[] = [];
  let breathed = performance.now();
  for (const input of inputs) {
    // Pages hardly wait for anything: without a pause now and then, neither Ctrl+C nor a thread would be heard.
    if (performance.now() - breathed > 25) {
      await setImmediate();
      breathed = performance.now();
    }
    const result = action(input);
    // Whoever waits for it hears of it; nobody waits for it yet.
    result.catch(() => {});
    begun.push(result);
    const first = begun.length < begunAtOnce ? undefined : begun.shift();
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}
