import { Console } from 'node:console';
import process from 'node:process';

/**
 * Keeps code of the site away from what belongs to the program: `process.exit` throws, and `console` writes to
 * stderr, because stdout may be a machine-readable report.
 * Returns the function that undoes it.
 */
export function isolateSiteCode(): () => void {
  const { exit } = process;
  const { console: ownConsole } = globalThis;
  const refuse: typeof exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) was called. Site code must not end the process`);
  };
  process.exit = Object.assign(refuse, { original: exit });
  globalThis.console = new Console(process.stderr, process.stderr);
  return () => {
    process.exit = exit;
    globalThis.console = ownConsole;
  };
}

/** Ends the process at once and runs its exit handlers, even while `process.exit` throws. */
export function endProcess(code: number): void {
  const { exit } = process;
  const original = 'original' in exit && typeof exit.original === 'function' ? exit.original : exit;
  original.call(process, code);
}
