import { createRequire } from 'node:module';
import type { BuildOptions, Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import type { OutputFile } from '../model/output-file.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';
import { bundleScript } from './run-esbuild.ts';

/** The modules of React that islands share. */
const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Options of scripts that use React. */
export const withReact = {
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

/** React as shared scripts for all islands. */
export interface ReactScripts {
  /** URLs of the scripts, by import specifier. */
  readonly urls: Readonly<Record<string, string>>;
  readonly files: readonly OutputFile[];
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
}

/** One script with all of React, and one small script for each import specifier. */
export async function bundleReact(baseUrl: string): Promise<ReactScripts> {
  const require = createRequire(import.meta.url);
  const contents = reactModules.map((name, index) => `export * as m${index} from ${JSON.stringify(require.resolve(name))};`).join('\n');
  const { code, inputs } = await bundleScript({ ...withReact, stdin: { contents, resolveDir: packageRoot(), loader: 'js' } });
  const all = scriptFile('react', code);
  const url = joinUrl(baseUrl, all.path);
  const named = reactModules.map((name, index) => {
    const exports: Record<string, unknown> = require(name);
    const names = Object.keys(exports).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
    const text = `import{m${index} as m}from${JSON.stringify(url)};export default m.default;export const{${names.join(',')}}=m.default;`;
    return { name, file: scriptFile(name.replace('/', '-'), text) };
  });
  return {
    urls: Object.fromEntries(named.map(({ name, file }) => [name, joinUrl(baseUrl, file.path)])),
    files: [all, ...named.map(({ file }) => file)],
    inputs,
  };
}

/** A script, named by the hash of its content. */
export function scriptFile(name: string, contents: string): OutputFile {
  return { path: `assets/${name}-${fileHash(contents)}.js`, contents };
}

/** Keeps React out of a bundle, which imports it from a URL or path by specifier. */
export function externalReact(placeOf: (specifier: string) => string): Plugin {
  return {
    name: 'external-react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
        kind === 'require-call' ? { path, namespace: 'required-react' } : { path: placeOf(path), external: true },
      );
      // A CommonJS package cannot require an ES module, so it gets the same instance through an import.
      onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
        contents: `import * as all from '${path}'; module.exports = all.default;`,
      }));
    },
  };
}
