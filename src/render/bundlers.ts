import { join } from 'node:path';
import { createIslandRegistry, type IslandRegistry, type IslandRegistryRequest } from '../bundle/bundle-islands.ts';
import { bundleSearch, type SearchScripts, type SearchScriptsRequest } from '../bundle/bundle-search.ts';
import { bundleTemplates, type TemplateBundle, type TemplateRequest } from '../bundle/bundle-templates.ts';
import type { StyleProcessor } from '../bundle/styles/style-processor.ts';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside } from '../io/fs/walk-folder.ts';
import { getOrMake } from '../text/group-by.ts';
import { type AssetRegistry, type AssetRegistryRequest, createAssetRegistry } from './asset-registry.ts';

/** Creates the bundles and registries of renderers, and keeps them until an input changes. */
export interface Bundlers {
  /** The stylesheets of the site go through `styles`. */
  templates(request: TemplateRequest, styles: StyleProcessor): Promise<TemplateBundle>;
  /** Style tools of the site at `root`, absolute, created with `create` on first use. */
  styles(root: string, create: () => StyleProcessor): StyleProcessor;
  search(request: SearchScriptsRequest): Promise<SearchScripts>;
  islands(request: IslandRegistryRequest, styles: StyleProcessor): IslandRegistry;
  assets(request: AssetRegistryRequest): AssetRegistry;
  /** Drops results that depend on changed, created or deleted files and folders. All absolute. */
  forget(paths: ReadonlySet<string>): void;
  /** Drops stylesheets that changed because a style tool reads files other than styles; false if there are none. Paths are absolute. */
  restyle(paths: ReadonlySet<string>): Promise<boolean>;
}

/** An import may resolve to a new code file, style or folder instead of another one; other files matter only if they were inputs. */
const mayReplace = /\.([cm]?[jt]sx?|css|svg)$|(^|[\\/])[^.\\/]+$/;

/** Creates bundlers without results. */
export function keepBundles(): Bundlers {
  const templates = new Map<string, TemplateBundle>();
  const islands = new Map<string, IslandRegistry>();
  const assets = new Map<string, AssetRegistry>();
  const searches = new Map<string, Promise<SearchScripts>>();
  const processors = new Map<string, StyleProcessor>();
  return {
    async templates(request, styles) {
      const key = JSON.stringify(request);
      const bundle = templates.get(key) ?? (await bundleTemplates(request, styles));
      // A missing file may appear, of any kind.
      if (bundle.problems.length === 0) templates.set(key, bundle);
      return bundle;
    },
    styles: (root, create) => getOrMake(processors, root, create),
    search: (request) => getOrMake(searches, JSON.stringify(request), () => bundleSearch(request)),
    islands: (request, styles) => getOrMake(islands, JSON.stringify(request), () => createIslandRegistry(request, styles)),
    assets: (request) => getOrMake(assets, JSON.stringify(request), () => createAssetRegistry(request)),
    forget(paths) {
      const program = ['src', 'templates'].map((folder) => join(packageRoot(), folder));
      const all = [...paths];
      if (all.some((path) => program.some((folder) => isInside(path, folder))))
        for (const kept of [templates, islands, searches]) kept.clear();
      const mayBeFound = all.some((path) => mayReplace.test(path));
      for (const [key, { inputs }] of templates) if (mayBeFound || inputs.some((path) => paths.has(path))) templates.delete(key);
      for (const registry of [...islands.values(), ...assets.values()]) registry.forget(paths);
    },
    async restyle(paths) {
      const news = await Promise.all([...processors.values()].map((processor) => processor.hasNews(paths)));
      if (news.includes(true)) templates.clear();
      return news.includes(true);
    },
  };
}
