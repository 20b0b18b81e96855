import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { BuildOptions, Loader, Metafile, Plugin } from 'esbuild';
import { toRoot } from '../io/fs/walk-folder.ts';
import { hasClientDirective } from '../text/client-directive.ts';
import { runEsbuild } from './run-esbuild.ts';

const prefix = 'storedocs:client:';

/**
 * Turns files that start with `'use client'`, and those that the configuration names, into islands where other files import them.
 * `storedocs:islands` must be resolved by another plugin. `root` is absolute.
 */
export function clientDirectivePlugin(root: string, clientComponents: readonly string[]): Plugin {
  const listed = new Set(clientComponents.map((name) => name.replace(/^\.\//, '')));
  const isListed = (file: string) => listed.size > 0 && listed.has(packageOf(file) ?? file);
  return {
    name: 'client-directive',
    setup({ onLoad, onResolve }) {
      // Relative names: they become part of bundles, which must not depend on the path of the site.
      onResolve({ filter: /^storedocs:client:/ }, ({ path }) => ({ path: path.slice(prefix.length), namespace: 'client' }));
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const file = toRoot(root, path);
        if (!hasClientDirective(text) && !isListed(file)) return undefined;
        const contents = wrapper(file, /^[ \t]*export\s*\*/m.test(text) ? [] : await exportsOf(path));
        return { contents, loader: 'js', resolveDir: dirname(path) };
      });
      onLoad({ filter: /.*/, namespace: 'client' }, ({ path }) => ({
        contents: readFileSync(join(root, path), 'utf8'),
        loader: loaderOf(path),
        resolveDir: dirname(join(root, path)),
      }));
    },
  };
}

/** Files with the directive that inputs with a prefix import, directly or indirectly. Paths are relative to the working directory of esbuild. */
export function clientFilesBelow({ inputs }: Pick<Metafile, 'inputs'>, prefix: string): string[] {
  const seen = new Set<string>(Object.keys(inputs).filter((path) => path.startsWith(prefix)));
  for (const path of seen) for (const { path: imported } of inputs[path]?.imports ?? []) seen.add(imported);
  return [...seen].flatMap((path) => (path.startsWith('client:') ? [path.slice('client:'.length)] : [])).sort();
}

/** Name of the package that a file belongs to; `undefined` for a file of the site. */
function packageOf(file: string): string | undefined {
  return /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
}

/** A module with the exports of the original, each component as an island. */
function wrapper(file: string, names: readonly string[]): string {
  const [original, name] = [JSON.stringify(prefix + file), JSON.stringify(file)];
  // The exports of CommonJS are known only when it runs.
  if (names.length === 0) return `module.exports = require('storedocs:islands').wrapClientModule(require(${original}), ${name});`;
  return [
    "import { wrapClientModule } from 'storedocs:islands';",
    `import * as original from ${original};`,
    `const wrapped = wrapClientModule(original, ${name});`,
    ...names.map((key, index) => `const export${index} = wrapped[${JSON.stringify(key)}];`),
    `export { ${names.map((key, index) => `export${index} as ${key}`).join(', ')} };`,
  ].join('\n');
}

/** Names that a module exports; none for CommonJS and for a module with a syntax error, which bundling reports. */
async function exportsOf(path: string): Promise<string[]> {
  const loader = { '.js': 'jsx' } as const;
  const options: BuildOptions = { bundle: false, format: 'esm', jsx: 'automatic', loader, entryPoints: [path], outdir: dirname(path) };
  const result = await runEsbuild(options).catch(() => undefined);
  const { inputs = {}, outputs = {} } = result?.metafile ?? {};
  if (Object.values(inputs).some((input) => input.format === 'cjs')) return [];
  return Object.values(outputs).flatMap((output) => output.exports);
}

function loaderOf(path: string): Loader {
  const extension = extname(path).replace(/^\.[cm]?/, '');
  return extension === 'ts' || extension === 'tsx' ? extension : 'jsx';
}
