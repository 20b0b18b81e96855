import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { spellingReader, toRoot } from '../../io/fs/walk-folder.ts';
import { hashOf } from '../../text/hash.ts';
import { wrongCase } from '../refused-imports.ts';

/** Namespace of the CSS modules of a site in a bundle. */
export const cssModules = 'css-module';

const ending = /\.module\.(?:css|s[ac]ss)$/;

/** True for the path of a CSS module. */
export function isCssModule(path: string): boolean {
  return ending.test(path);
}

/**
 * Gives CSS modules names that depend only on their path: esbuild makes class names from the name of a file and numbers those that
 * occur again, so they would differ between the page and the script of its component. `root` is absolute.
 */
export function cssModuleNames(root: string): Plugin {
  return {
    name: 'css-module-names',
    setup(build) {
      const spellingOf = spellingReader(root);
      build.onResolve({ filter: ending }, async ({ path, importer, kind, namespace, pluginData, resolveDir }) => {
        if (kind === 'entry-point' || isNamed(pluginData)) return undefined;
        const found = await build.resolve(path, { importer, kind, namespace, resolveDir, pluginData: { isNamed: true } });
        if (found.errors.length > 0 || found.external || found.namespace !== 'file') return found;
        const file = toRoot(root, found.path);
        const name = file.replace(ending, (end) => `-${hashOf(file).slice(0, 6)}${end}`);
        return wrongCase(found.path, { root, spellingOf }) ?? { path: name, namespace: cssModules };
      });
    },
  };
}

/** Loads CSS modules that no other plugin has loaded. `root` is absolute. */
export function cssModuleLoader(root: string): Plugin {
  return {
    name: 'css-module-loader',
    setup({ onLoad }) {
      onLoad({ filter: /.*/, namespace: cssModules }, ({ path }) => {
        const file = cssModuleFile(root, path);
        return { contents: readFileSync(file, 'utf8'), loader: 'local-css', resolveDir: dirname(file) };
      });
    },
  };
}

/** The file of a CSS module; absolute. `path` is its path in the namespace. */
export function cssModuleFile(root: string, path: string): string {
  return join(root, path.replace(/-[\da-f]{6}(?=\.module\.\w+$)/, ''));
}

function isNamed(pluginData: unknown): boolean {
  return typeof pluginData === 'object' && pluginData !== null && 'isNamed' in pluginData;
}
