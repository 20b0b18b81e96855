import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { asSentence, errorMessage } from '../../text/error-text.ts';
import { packageRoot } from '../fs/package-root.ts';

/** Handles what was thrown outside of any call: by a timer, or as an unhandled rejection. */
type UncaughtListener = (thrown: unknown) => void;

/** Uncaught errors of a run. */
export interface Uncaught {
  /** Rejects with the first error; never settles if there is none, or another listener is set. */
  readonly first: Promise<never>;
  /** Throws the first error, even if its promise was rejected only just now. */
  check(): Promise<void>;
  /** Sends further errors to this listener instead. */
  listen(listener: UncaughtListener): void;
  stop(): void;
}

/** Starts catching. */
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
      // Node reports a rejection only after the microtask queue is empty.
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

/** The diagnostic for site code that threw outside of any call. */
export function uncaughtProblem(thrown: unknown): Diagnostic {
  if (thrown instanceof RangeError && /\bout of memory\b/i.test(thrown.message))
    return problem('code-failed', `Not enough memory: ${asSentence(thrown.message)}`, {
      hint: 'Raise the memory limit of the process (ulimit, container), or use fewer threads with "--jobs 1".',
    });
  const stack = thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : '';
  const file = /\bcontent:(.+?):\d+:\d+/.exec(stack)?.[1];
  return problem('code-failed', `A timer or promise in site code failed: ${asSentence(errorMessage(thrown))}`, {
    ...(file === undefined ? {} : { file }),
    hint: 'Await the promise, or handle its error.',
  });
}

/**
 * True for something that site code threw rather than the program: it is not an error, its stack contains a file that belongs
 * neither to Node, nor to the program, nor to a package, or it contains only Node.
 */
export function isOfSite(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true;
  if ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY') return true;
  const stack = typeof thrown.stack === 'string' ? thrown.stack : '';
  const own = ['dist', 'src', 'templates', 'bin'].map((folder) => join(packageRoot(), folder) + sep);
  const pattern = /^ {4}at (?:.*[ (])?((?:file:\/\/|content:|node:|[A-Z]:\\|\/)[^()\n]*?):\d+:\d+\)?$/gm;
  const places = [...stack.matchAll(pattern)].map(([, place = '']) => (place.startsWith('file://') ? fileURLToPath(place) : place));
  const isNode = (path: string) => path.startsWith('node:');
  // Sockets and streams of the site fail in Node, outside of any call.
  if (places.length > 0 && places.every(isNode)) return true;
  // Bundles of site code are in the cache.
  const isForeign = (path: string) => !isNode(path) && !/[\\/]node_modules[\\/](?!\.cache[\\/])/.test(path);
  return places.some((path) => isForeign(path) && !own.some((folder) => path.startsWith(folder)));
}
