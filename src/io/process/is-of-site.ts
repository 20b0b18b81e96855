import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../fs/package-root.ts';

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
