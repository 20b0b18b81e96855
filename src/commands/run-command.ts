import { fileError } from '../io/fs/file-error.ts';
import { isOfSite } from '../io/process/is-of-site.ts';
import { isolateSiteCode } from '../io/process/isolate-site-code.ts';
import { catchUncaught, type Uncaught, uncaughtProblem } from '../io/process/uncaught.ts';
import { DocsError } from '../model/diagnostic.ts';
import { finish } from './finish.ts';
import type { CommandOptions } from './options.ts';

/** Runs a command and returns its exit code. Reports problems in the site. */
export async function runCommand(command: string, options: CommandOptions, run: (uncaught: Uncaught) => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const uncaught = catchUncaught();
  const restore = isolateSiteCode();
  try {
    return await Promise.race([run(uncaught), uncaught.first]);
  } catch (error) {
    const cause = fileError(error);
    if (!(cause instanceof DocsError) && !isOfSite(cause)) throw cause;
    const diagnostics = cause instanceof DocsError ? cause.diagnostics : [uncaughtProblem(cause)];
    return finish({ command, diagnostics, pages: 0, startedAt }, options);
  } finally {
    restore();
    uncaught.stop();
  }
}
