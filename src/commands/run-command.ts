import { setTimeout } from 'node:timers/promises';
import type { Feature } from '../config/feature.ts';
import { fileError } from '../io/fs/file-error.ts';
import { endProcess, isolateSiteCode } from '../io/process/isolate-site-code.ts';
import { catchUncaught, isOfSite, type Uncaught, uncaughtProblem } from '../io/process/uncaught.ts';
import { type Diagnostic, DocsError, warning } from '../model/diagnostic.ts';
import { printDiagnostics } from '../report/print-diagnostics.ts';
import { canKeep, openStore, openStoreIn, openTemporaryStore, type Store } from '../store/store.ts';
import { finish } from './finish.ts';
import { watchMainThread } from './main-thread/watch-main-thread.ts';
import type { CommandOptions, Given } from './options.ts';

/** Signals that end a run, with their exit codes. */
const endingSignals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** A signal from the terminal may first end another process, such as esbuild; it arrives here within this time, in milliseconds. */
const signalDelay = 200;

/** A command with its options. */
interface CommandRun<Options extends Given<CommandOptions>> {
  /** Its name, for the report. */
  readonly command: string;
  readonly options: Options;
  readonly features: readonly Feature[];
  readonly run: (options: Options & Pick<CommandOptions, 'project'>, uncaught: Uncaught) => Promise<number>;
}

/** Runs a command and returns its exit code. Reports problems in the site. */
export async function runCommand<Options extends Given<CommandOptions>>({
  command,
  options,
  features,
  run,
}: CommandRun<Options>): Promise<number> {
  const startedAt = performance.now();
  const given = { ...options, project: { ...options.project, features } };
  const uncaught = catchUncaught();
  const restore = isolateSiteCode();
  const report = (diagnostics: readonly Diagnostic[]) => finish({ command, diagnostics, pages: 0, startedAt }, given);
  const codeWatch = watchMainThread(report);
  const removeHandlers = onSignals();
  try {
    return await Promise.race([run({ ...given, codeWatch }, uncaught), uncaught.first]);
  } catch (error) {
    const cause = fileError(error);
    if (!(cause instanceof DocsError)) await setTimeout(signalDelay);
    if (!(cause instanceof DocsError) && !isOfSite(cause)) throw cause;
    return report(cause instanceof DocsError ? cause.diagnostics : [uncaughtProblem(cause)]);
  } finally {
    removeHandlers();
    codeWatch.stop();
    restore();
    uncaught.stop();
  }
}

/** Ends the process at a signal, and runs its exit handlers, which clean up. Returns the function that undoes it. */
function onSignals(): () => void {
  const handlers = Object.entries(endingSignals).map(([signal, code]) => {
    const end = () => {
      process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}Interrupted by ${signal}.\n`);
      endProcess(code);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

/** Runs a command with the cache of the site, or with a temporary one. Disk errors become diagnostics. */
export async function withStore<Result>(
  { project, useCache, cacheFolder }: CommandOptions,
  run: (store: Store) => Promise<Result>,
): Promise<Result> {
  const kept = useCache ? (cacheFolder === undefined ? openStore(project.root) : openStoreIn(cacheFolder)) : undefined;
  const isUnwritable = kept !== undefined && !canKeep(kept.folder);
  if (isUnwritable) printDiagnostics([unwritableCache(kept.folder)], project.root);
  const store = kept === undefined || isUnwritable ? openTemporaryStore() : kept;
  process.once('exit', store.close);
  try {
    return await run(store).finally(store.close);
  } catch (error) {
    throw fileError(error);
  } finally {
    process.off('exit', store.close);
  }
}

function unwritableCache(folder: string): Diagnostic {
  return warning('output-unwritable', `No permission to write the cache: ${folder}.`, {
    hint: 'This run keeps nothing for the next one. Change the permissions, or choose another folder with --cache-dir.',
  });
}

/** Never settles: an interruption ends the process, whose exit handlers clean up. */
export function untilInterrupted(): Promise<never> {
  return new Promise(() => {});
}
