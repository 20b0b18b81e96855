import { join } from 'node:path';
import type { OnLoadArgs, OnLoadResult, Plugin } from 'esbuild';
import type { SiteFacts } from '../../model/site-facts.ts';
import { packageRoot } from '../fs/package-root.ts';

/** The module that bundles replace. Messages are also needed outside of components, where there is no context. */
export const siteTextsFile = /[\\/]compat[\\/]site-texts\.ts$/;

/** Loads the messages of a language in place of the module without any. */
export function siteTextsLoader(texts: SiteFacts['texts']): (file: OnLoadArgs) => OnLoadResult | undefined {
  const original = join(packageRoot(), 'templates/compat/site-texts.ts');
  return ({ path }) => (path === original ? { contents: `export const siteTexts = ${JSON.stringify(texts)};`, loader: 'js' } : undefined);
}

/** Provides the messages of the site's own code in the language of the bundle. */
export function siteTextsPlugin(texts: SiteFacts['texts']): Plugin {
  return {
    name: 'site-texts',
    setup({ onLoad }) {
      onLoad({ filter: siteTextsFile }, siteTextsLoader(texts));
    },
  };
}
