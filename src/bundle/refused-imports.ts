import type { OnLoadResult, Plugin } from 'esbuild';
import { type SpellingOf, spellingReader, toRoot } from '../io/fs/walk-folder.ts';

/** Name of the plugin, in messages of esbuild. */
export const exactCaseName = 'exact-case';

/**
 * Rejects imports whose letter case differs from the name on disk: esbuild finds them everywhere, the file system
 * only on some computers. `root` is absolute.
 */
export function exactCasePlugin(root: string): Plugin {
  return {
    name: exactCaseName,
    setup({ onLoad }) {
      const spellingOf = spellingReader(root);
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => wrongCase(path, { root, spellingOf }));
    },
  };
}

/** The error for a path with the wrong letter case; `undefined` for any other path. Absolute. */
export function wrongCase(
  path: string,
  { root, spellingOf }: { readonly root: string; readonly spellingOf: SpellingOf },
): (OnLoadResult & { readonly errors: NonNullable<OnLoadResult['errors']> }) | undefined {
  const actual = spellingOf(path);
  if (actual === undefined) return undefined;
  const text = `Wrong letter case in import of "${toRoot(root, path)}".`;
  return { errors: [{ text, notes: [{ text: `The file is "${toRoot(root, actual)}".` }], pluginName: exactCaseName }] };
}

/** Name of the plugin, in messages of esbuild. */
export const importQueryName = 'import-query';

/**
 * Rejects imports with a query such as `?raw`: esbuild ignores it, and the code would get something other than its
 * author expects. URLs in styles may have one.
 */
export const importQueryPlugin: Plugin = {
  name: importQueryName,
  setup({ onResolve }) {
    onResolve({ filter: /^[^#?]+\?/ }, ({ path, kind }) => {
      if (kind === 'url-token' || kind === 'entry-point' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined;
      const [, file = '', name = ''] = /^([^?]*)\?(\w*)/.exec(path) ?? [];
      return { errors: [{ text: `Imports cannot have a query: "${path}".`, notes: [{ text: hintFor(file, name) }] }] };
    });
  },
};

function hintFor(file: string, name: string): string {
  if (name === 'raw') return `In a document, import "!!raw-loader!${file}". A page in React can read the file in "load".`;
  if (name === 'url') return `Import "${file}": images and other files are imported as their URLs.`;
  return `Import "${file}".`;
}
