import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { foreignModules, guardedImport, pageReact, templateReact } from '../model/foreign-modules.ts';
import type { SiteFacts, SiteTexts } from '../model/site-facts.ts';
import { drawingModule } from './drawing-module.ts';
import { foreignNamespace, resolveSiteImport, type SiteNames } from './site-imports.ts';

/** Namespace of imported SVG files, which are a component and a URL. */
const drawing = 'drawing';

/** Lets page modules import files by `@site/`, modules of other generators, and SVG files as components. */
export function pageImportsPlugin(names: SiteNames): Plugin {
  return {
    name: 'page-imports',
    setup(build) {
      const { onResolve, onLoad } = build;
      const templates = join(packageRoot(), 'templates');
      onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, importer, namespace, kind }) => {
        if (namespace !== 'file' || kind !== 'import-statement' || !isOwnCode(importer, names.root)) return undefined;
        const own = join(names.root, 'templates');
        if (!isInside(importer, own)) return { path: guardedImport(path, pageReact), namespace: foreignNamespace };
        return own === templates ? undefined : { path: guardedImport(path, templateReact), namespace: foreignNamespace };
      });
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind, namespace }) =>
        kind === 'entry-point' || kind === 'url-token' ? undefined : resolveSiteImport({ path, importer, namespace }, names, build),
      );
      onResolve({ filter: /\.svg$/i }, async ({ path, importer, kind, namespace, resolveDir, pluginData }) => {
        if (pluginData === drawing || kind === 'url-token' || kind === 'import-rule') return undefined;
        if (namespace === drawing || isInside(importer, templates)) return undefined;
        const found = await build.resolve(path, { resolveDir: resolveDir || dirname(importer), importer, kind, pluginData: drawing });
        return found.errors.length > 0 ? found : { path: toRoot(names.root, found.path), namespace: drawing };
      });
      onLoad({ filter: /.*/, namespace: drawing }, ({ path }) => ({
        contents: drawingModule(join(names.root, path), 'file', `import file from ${JSON.stringify(join(names.root, path))};`),
        loader: 'js',
        resolveDir: names.root,
      }));
      onLoad({ filter: /.*/, namespace: foreignNamespace }, ({ path }) => ({
        contents: foreignModules.get(path)?.source ?? '',
        loader: 'js',
        resolveDir: templates,
      }));
    },
  };
}

/** True for pages, components and templates of the site. */
function isOwnCode(importer: string, root: string): boolean {
  return isInside(importer, root) && !importer.includes('node_modules');
}

/** What the code of a site in the browser may import of it. */
export interface BrowserSite extends SiteNames {
  readonly facts: SiteFacts;
  readonly texts: SiteTexts;
}

/** Resolves what a component with `'use client'` may import in the browser: files of the site, and modules of storedocs that need no server. */
export function islandImportsPlugin({ facts, texts, ...names }: BrowserSite): Plugin {
  const templates = join(packageRoot(), 'templates');
  return {
    name: 'island-imports',
    setup(build) {
      const { onResolve, onLoad } = build;
      onResolve({ filter: /^storedocs\/content$/ }, ({ path }) => ({ path, namespace: foreignNamespace }));
      onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind }) => {
        if (kind === 'entry-point' || kind === 'url-token') return undefined;
        return resolveSiteImport({ path, importer, namespace: 'client' }, names, build);
      });
      onLoad({ filter: /.*/, namespace: foreignNamespace }, ({ path }) => ({
        contents: path === 'storedocs/content' ? "export { BrowserOnly } from './content/browser-only';" : foreignModules.get(path)?.source,
        resolveDir: templates,
      }));
      // Components of a page get site data from a React context; here it is written into the script.
      onLoad({ filter: /[\\/]compat[\\/]site-facts\.ts$/ }, ({ path }) =>
        path === join(templates, 'compat/site-facts.ts') ? { contents: factsModule(facts), loader: 'js' } : undefined,
      );
      return siteTextsPlugin(texts).setup(build);
    },
  };
}

/** Each part is a separate constant: a script contains only those that it reads. */
function factsModule({ settings: { docsSets, chrome, trailingSlash }, ...others }: SiteFacts): string {
  const facts = { ...others, settings: { trailingSlash } };
  return [
    `const facts = ${JSON.stringify(facts)}, docsSets = ${JSON.stringify(docsSets)}, chrome = ${JSON.stringify(chrome)};`,
    'export const useSiteFacts = () => facts;',
    'export const useDocsSets = () => docsSets;',
    'export const useSiteChrome = () => chrome;',
  ].join('\n');
}

/** Provides the messages of the site's own code in the language of the bundle: code outside components needs them too, and has no context. */
export function siteTextsPlugin(texts: SiteTexts): Plugin {
  const original = join(packageRoot(), 'templates/compat/site-texts.ts');
  return {
    name: 'site-texts',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]compat[\\/]site-texts\.ts$/ }, ({ path }) =>
        path === original ? { contents: `export const siteTexts = ${JSON.stringify(texts)};`, loader: 'js' } : undefined,
      );
    },
  };
}
