import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { runEsbuild } from '../run-esbuild.ts';
import { cssModuleFile, cssModules } from './css-module-names.ts';
import type { StyleProcessor } from './style-processor.ts';

/** For scripts of components whose page has the styles: a CSS module is only the names of its classes. `root` is absolute. */
export function cssModuleClasses(root: string, styles: StyleProcessor): Plugin {
  return {
    name: 'css-module-classes',
    setup({ onLoad }) {
      onLoad({ filter: /.*/, namespace: cssModules }, async ({ path }) => {
        const file = cssModuleFile(root, path);
        const { outputFiles } = await runEsbuild({
          absWorkingDir: root,
          stdin: { contents: `export * from ${JSON.stringify(file)}; export { default } from ${JSON.stringify(file)};`, resolveDir: root },
          format: 'esm',
          outdir: root,
          plugins: [withoutFiles, sassModules(root, styles)],
        });
        return { contents: outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? '', loader: 'js' };
      });
    },
  };
}

function sassModules(root: string, styles: StyleProcessor): Plugin {
  return {
    name: 'sass-modules',
    setup({ onLoad }) {
      onLoad({ filter: /\.s[ac]ss$/ }, async ({ path }) => {
        const file = cssModuleFile(root, path);
        return { contents: (await styles.process(file))?.css ?? '', loader: 'local-css', resolveDir: dirname(file) };
      });
    },
  };
}

const withoutFiles: Plugin = {
  name: 'without-files',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => (kind === 'url-token' ? { path, external: true } : undefined));
  },
};
