import { join } from 'node:path';
import type { OnLoadArgs, OnLoadResult, Plugin } from 'esbuild';
import type { SiteFacts } from '../../model/site-facts.ts';
import { packageRoot } from '../fs/package-root.ts';

/** The module that bundles replace: texts are needed where no component is rendered, too, so that no context has them. */
export const siteTextsFile = /[\\/]compat[\\/]site-texts\.ts$/;

/** Loads the texts of a language instead of the module without any. */
export function siteTextsLoader(texts: SiteFacts['texts']): (file: OnLoadArgs) => OnLoadResult | undefined {
  const original = join(packageRoot(), 'templates/compat/site-texts.ts');
  return ({ path }) => (path === original ? { contents: `export const siteTexts = ${JSON.stringify(texts)};`, loader: 'js' } : undefined);
}

/** Gives code of the site its texts in the language of the bundle. */
export function siteTextsPlugin(texts: SiteFacts['texts']): Plugin {
  return {
    name: 'site-texts',
    setup({ onLoad }) {
      onLoad({ filter: siteTextsFile }, siteTextsLoader(texts));
    },
  };
}
