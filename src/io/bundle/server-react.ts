import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { type CachePlace, writeCacheFile } from '../cache/cache-file.ts';

/**
 * The whole site uses storedocs' own React, whatever else is installed. The bundle imports it by a file beside itself, so that
 * its text, and with it the key of every page, does not depend on where the site is on disk.
 */
export const ownReact: Plugin = {
  name: 'own-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'required-react' } : { path: reactFile(path), external: true },
    );
    // A CommonJS package cannot require an ES module: it gets the same one by import.
    onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
      contents: `export * from '${path}'; export { default } from '${path}';`,
    }));
  },
};

const reactModules = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'react-dom/server'];

function reactFile(name: string): string {
  return `./${name.replaceAll('/', '-')}.mjs`;
}

/** Writes the modules by which server bundles import React on this machine. Returns their paths. */
export function writeReactFiles({ folder, name: below }: CachePlace): string[] {
  const require = createRequire(import.meta.url);
  return reactModules.map((name) => {
    const url = JSON.stringify(pathToFileURL(require.resolve(name)).href);
    const file = posix.join(below, reactFile(name));
    writeCacheFile({ folder, name: file }, `export * from ${url};\nexport { default } from ${url};\n`);
    return join(folder, file);
  });
}
