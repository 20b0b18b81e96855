/** Waits for ever: an interruption ends the whole process, with what has to be cleaned up done at its exit. */
export function untilInterrupted(): Promise<never> {
  return new Promise(() => {});
}
