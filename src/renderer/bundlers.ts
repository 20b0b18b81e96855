import { join } from 'node:path';
import { createIslandRegistry, type IslandRegistry, type IslandRegistryRequest } from '../io/bundle/bundle-islands.ts';
import { bundleSearch, type SearchScripts, type SearchScriptsRequest } from '../io/bundle/bundle-search.ts';
import { bundleTemplates, type TemplateBundle, type TemplateRequest } from '../io/bundle/bundle-templates.ts';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside } from '../io/fs/walk-folder.ts';
import { type AssetRegistry, createAssetRegistry } from './asset-registry.ts';

/** Bundlers that make again only what has changed. */
export interface KeptBundles extends Bundlers {
  /** Tells which files and folders came, changed or went. All absolute. */
  forget(paths: ReadonlySet<string>): void;
}

/** Code and styles may take the place of others as soon as they come, and so may what is in a folder; all else counts where it is named. */
const mayReplace = /\.([cm]?[jt]sx?|css|svg)$|(^|[\\/])[^.\\/]+$/;

/** Begins with nothing. */
export function keepBundles(): KeptBundles {
  const templates = new Map<string, TemplateBundle>();
  const islands = new Map<string, IslandRegistry>();
  const assets = new Map<string, AssetRegistry>();
  /** Their scripts lie with the islands. */
  const searches = new Map<IslandRegistry, { readonly key: string; readonly scripts: SearchScripts }>();
  return {
    async templates(request) {
      const key = JSON.stringify(request);
      const bundle = templates.get(key) ?? (await newBundlers.templates(request));
      templates.set(key, bundle);
      return bundle;
    },
    async search(request) {
      const key = JSON.stringify([request.settings, request.messages]);
      const known = searches.get(request.islands);
      const scripts = known?.key === key ? known.scripts : await newBundlers.search(request);
      searches.set(request.islands, { key, scripts });
      return scripts;
    },
    islands: (request) => remember(islands, JSON.stringify(request), () => newBundlers.islands(request)),
    assets: (root, baseUrl) => remember(assets, baseUrl, () => newBundlers.assets(root, baseUrl)),
    forget(paths) {
      const program = ['src', 'templates'].map((folder) => join(packageRoot(), folder));
      const all = [...paths];
      if (all.some((path) => program.some((folder) => isInside(path, folder))))
        for (const kept of [templates, islands, searches]) kept.clear();
      const mayBeFound = all.some((path) => mayReplace.test(path));
      for (const [key, { inputs }] of templates) if (mayBeFound || inputs.some((path) => paths.has(path))) templates.delete(key);
      for (const registry of [...islands.values(), ...assets.values()]) registry.forget(paths);
    },
  };
}

function remember<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** What makes the scripts and styles of a renderer, and its registries. */
export interface Bundlers {
  templates(request: TemplateRequest): Promise<TemplateBundle>;
  search(request: SearchScriptsRequest): Promise<SearchScripts>;
  islands(request: IslandRegistryRequest): IslandRegistry;
  assets(root: string, baseUrl: string): AssetRegistry;
}

/** Make everything anew. */
export const newBundlers: Bundlers = {
  templates: bundleTemplates,
  search: bundleSearch,
  islands: createIslandRegistry,
  assets: createAssetRegistry,
};
