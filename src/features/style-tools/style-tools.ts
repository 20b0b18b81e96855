import { sep } from 'node:path';
import type { Feature } from '../../config/feature.ts';
import { isInside } from '../../io/fs/walk-folder.ts';
import type { StyleTool } from '../../model/plugin.ts';
import { onceOnly } from '../../text/group-by.ts';
import { compileSass, isSass } from './compile-sass.ts';
import { loadPostcss, postcssFiles } from './postcss-config.ts';
import { runPostcss } from './run-postcss.ts';

/** Sass, and PostCSS with the configuration of a site, both loaded on first use. */
export const styleTools: Feature = {
  name: 'style-tools',
  plugins: () => [{ name: 'style-tools', inputs: postcssFiles, styles: ({ root, cacheFolder }) => createTools(root, cacheFolder) }],
};

function createTools(root: string, folder: string): StyleTool {
  const load = onceOnly(() => loadPostcss({ root, folder }));
  return {
    identity: async () => (await load())?.identity ?? '',
    async compile({ path, text }) {
      const sass = isSass(path) ? await compileSass(path, root) : undefined;
      const isOwn = isInside(path, root) && !path.includes(`${sep}node_modules${sep}`);
      const setup = isOwn ? await load() : undefined;
      if (!setup) return sass;
      const result = await runPostcss(setup, { path, css: sass?.css ?? text() });
      return { ...result, files: [...new Set([...(result.files ?? []), ...(sass?.files ?? [])])].sort() };
    },
  };
}
