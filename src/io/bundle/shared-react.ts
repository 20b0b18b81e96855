import { createRequire } from 'node:module';
import type { BuildOptions, Plugin } from 'esbuild';
import type { OutputFile } from '../../model/output-file.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { packageRoot } from '../fs/package-root.ts';
import { bundleInputs, forBrowsers, runEsbuild } from './run-esbuild.ts';

/** What islands import of React, and what they share therefore. */
const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** How scripts with React are bundled. */
export const withReact = {
  ...forBrowsers,
  bundle: true,
  write: false,
  format: 'esm',
  legalComments: 'none',
  logLevel: 'silent',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

/** React as scripts that lie beside the islands. */
export interface ReactScripts {
  /** URLs of the scripts, by the name under which they are imported. */
  readonly urls: Readonly<Record<string, string>>;
  readonly files: readonly OutputFile[];
  /** Every file that went in, absolute. */
  readonly inputs: readonly string[];
}

/** One script with all of React, and one small script for each name under which it is imported. */
export async function bundleReact(baseUrl: string): Promise<ReactScripts> {
  const require = createRequire(import.meta.url);
  const contents = reactModules.map((name, index) => `export * as m${index} from ${JSON.stringify(require.resolve(name))};`).join('\n');
  const result = await runEsbuild({ ...withReact, metafile: true, stdin: { contents, resolveDir: packageRoot(), loader: 'js' } });
  const all = scriptFile('react', result.outputFiles[0]?.text ?? '');
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
    inputs: bundleInputs(result.metafile),
  };
}

/** A script under a name that says what it holds. */
export function scriptFile(name: string, contents: string): OutputFile {
  return { path: `assets/${name}-${fileHash(contents)}.js`, contents };
}

/** React lies beside the islands, once for all of them. */
export function sharedReact({ urls }: Pick<ReactScripts, 'urls'>): Plugin {
  return {
    name: 'shared-react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
        kind === 'require-call' ? { path, namespace: 'required-react' } : { path: urls[path] ?? path, external: true },
      );
      onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
        contents: `import * as all from '${path}'; module.exports = all.default;`,
      }));
    },
  };
}
