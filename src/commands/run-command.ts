import { fileError } from '../io/fs/file-error.ts';
import { DocsError } from '../model/diagnostic.ts';
import { finish } from './finish.ts';
import type { CommandOptions } from './options.ts';

/** Runs a command and returns its exit code. Reports problems in the site; an interruption ends the process with 130. */
export async function runCommand(command: string, options: CommandOptions, run: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const interrupt = () => process.exit(130);
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await run();
  } catch (error) {
    const cause = fileError(error);
    if (!(cause instanceof DocsError)) throw cause;
    return finish({ command, diagnostics: cause.diagnostics, pages: 0, startedAt }, options);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
