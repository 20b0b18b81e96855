import { createRequire } from 'node:module';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { forBrowsers } from './for-browsers.ts';
import { packageRoot } from './package-root.ts';

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

/** One script with all of React, and one small script for each name under which it is imported. */
export async function bundleReact(publish: (name: string, contents: string) => string): Promise<ReadonlyMap<string, string>> {
  const require = createRequire(import.meta.url);
  const contents = reactModules.map((name, index) => `export * as m${index} from ${JSON.stringify(require.resolve(name))};`).join('\n');
  const result = await build({ ...withReact, stdin: { contents, resolveDir: packageRoot(), loader: 'js' } });
  const url = publish('react', result.outputFiles[0]?.text ?? '');
  return new Map(
    reactModules.map((name, index) => {
      const exports: Record<string, unknown> = require(name);
      const names = Object.keys(exports).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
      const text = `import{m${index} as m}from${JSON.stringify(url)};export default m.default;export const{${names.join(',')}}=m.default;`;
      return [name, publish(name.replace('/', '-'), text)];
    }),
  );
}

/** React lies beside the islands, once for all of them. */
export function sharedReact(react: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'shared-react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
        kind === 'require-call' ? { path, namespace: 'required-react' } : { path: react.get(path) ?? path, external: true },
      );
      onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
        contents: `import * as all from '${path}'; module.exports = all.default;`,
      }));
    },
  };
}
