import { readFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { toRoot } from './walk-folder.ts';

const prefix = 'storedocs:client:';

/**
 * Turns files that begin with `'use client'` into islands where other files import them. `storedocs:islands` has to be
 * resolved by another plugin. `root` is absolute.
 */
export function clientDirectivePlugin(root: string): Plugin {
  return {
    name: 'client-directive',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^storedocs:client:/ }, ({ path }) => ({ path: path.slice(prefix.length), namespace: 'client' }));
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        if (!hasClientDirective(readFileSync(path, 'utf8'))) return undefined;
        const wrap = `require('storedocs:islands').wrapClientModule(require(${JSON.stringify(prefix + path)}), ${JSON.stringify(toRoot(root, path))})`;
        return { contents: `module.exports = ${wrap};`, loader: 'js', resolveDir: dirname(path) };
      });
      onLoad({ filter: /.*/, namespace: 'client' }, ({ path }) => ({
        contents: readFileSync(path, 'utf8'),
        loader: loaderOf(path),
        resolveDir: dirname(path),
      }));
    },
  };
}

/** True for a module whose first statement, below comments, is the directive. */
export function hasClientDirective(text: string): boolean {
  return /^\s*(?:(?:\/\/[^\n]*\n|\/\*.*?\*\/)\s*)*["']use client["']/s.test(text);
}

function loaderOf(path: string): Loader {
  const extension = extname(path).replace(/^\.[cm]?/, '');
  return extension === 'ts' || extension === 'tsx' ? extension : 'jsx';
}
