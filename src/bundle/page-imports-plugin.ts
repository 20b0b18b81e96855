import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { foreignModules, guardedImport, pageReact, templateReact } from '../model/foreign-modules.ts';
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
