import type { Plugin } from 'esbuild';

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
