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

/** Lets code end the process again: a connection to an editor ends it when the editor is gone. */
export function allowExit(): void {
  process.exit = originalExit();
}

/** Ends the process at once and runs its exit handlers, even while `process.exit` throws. */
export function endProcess(code: number): void {
  originalExit().call(process, code);
}

function originalExit(): typeof process.exit {
  const { exit } = process;
  return isIsolated(exit) ? exit.original : exit;
}

function isIsolated(exit: typeof process.exit): exit is typeof exit & { readonly original: typeof exit } {
  return 'original' in exit;
}
