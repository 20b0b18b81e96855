import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { asSentence, errorMessage } from '../../text/error-text.ts';
import { packageRoot } from '../fs/package-root.ts';

/** Takes what was thrown outside of any call: by a timer, or by a promise that nothing waits for. */
export type UncaughtListener = (thrown: unknown) => void;

/** Errors of a run that nothing else catches. */
export interface Uncaught {
  /** Rejects with the first one; never settles where there is none, or another listener. */
  readonly first: Promise<never>;
  /** Throws the first one, also where its promise was rejected just now. */
  check(): Promise<void>;
  /** From now on, errors go to this listener instead. */
  listen(listener: UncaughtListener): void;
  stop(): void;
}

/** Begins to catch. */
export function catchUncaught(): Uncaught {
  let listener: UncaughtListener = () => {};
  let failure: { readonly thrown: unknown } | undefined;
  const first = new Promise<never>((_, reject) => {
    listener = (thrown) => {
      failure ??= { thrown };
      reject(thrown);
    };
  });
  first.catch(() => {});
  const hear = (thrown: unknown) => listener(thrown);
  process.on('uncaughtException', hear);
  process.on('unhandledRejection', hear);
  return {
    first,
    async check() {
      // Node tells of a rejection when nothing else is left to do at once.
      await setImmediate();
      if (failure) throw failure.thrown;
    },
    listen(other) {
      listener = other;
    },
    stop() {
      process.off('uncaughtException', hear);
      process.off('unhandledRejection', hear);
    },
  };
}

/** The problem of code of a site that threw something outside of any call. */
export function uncaughtProblem(thrown: unknown): Diagnostic {
  if (thrown instanceof RangeError && /\bout of memory\b/i.test(thrown.message))
    return problem('code-failed', `Not enough memory: ${asSentence(thrown.message)}`, {
      hint: 'Raise the memory limit of the process (ulimit, container), or use fewer threads with "--jobs 1".',
    });
  const stack = thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : '';
  const file = /\bcontent:(.+?):\d+:\d+/.exec(stack)?.[1];
  return problem('code-failed', `A timer or a promise of the site failed: ${asSentence(errorMessage(thrown))}`, {
    ...(file === undefined ? {} : { file }),
    hint: 'Await the promise, or handle its error.',
  });
}

/**
 * True for something that code of the site threw, and not the program: it is no error at all, or its stack leads to a file that is
 * neither of Node, nor of the program, nor of a package.
 */
export function isOfSite(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true;
  if ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY') return true;
  const stack = typeof thrown.stack === 'string' ? thrown.stack : '';
  const own = ['dist', 'src', 'templates', 'bin'].map((folder) => join(packageRoot(), folder) + sep);
  return [...stack.matchAll(/^ {4}at .*?\(?((?:file:\/\/|content:|[A-Z]:\\|\/)[^()\n]*?):\d+:\d+\)?$/gm)].some(([, place = '']) => {
    const path = place.startsWith('file://') ? fileURLToPath(place) : place;
    // What was bundled from the site is in the cache.
    return !/[\\/]node_modules[\\/](?!\.cache[\\/])/.test(path) && !own.some((folder) => path.startsWith(folder));
  });
}
