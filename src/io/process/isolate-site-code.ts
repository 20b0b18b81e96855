import { Console } from 'node:console';
import process from 'node:process';

/** What ends the process, by the means that code of the site has no more. */
export interface ProcessEnd {
  /** Ends the process at once, with what has to be cleaned up at its exit. */
  readonly exit: (code: number) => never;
  /** Gives the process back as it was. */
  restore(): void;
}

/**
 * Keeps code of the site from what belongs to the program: `process.exit` throws where it is called, and `console` writes to
 * stderr, as stdout may be a report for machines.
 */
export function isolateSiteCode(): ProcessEnd {
  const { exit } = process;
  const { console: ownConsole } = globalThis;
  process.exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) was called. Only storedocs ends its process`);
  };
  globalThis.console = new Console(process.stderr, process.stderr);
  return {
    exit: (code) => exit.call(process, code),
    restore() {
      process.exit = exit;
      globalThis.console = ownConsole;
    },
  };
}
