import { createIslandShelf, type IslandShelf, type IslandShelfRequest } from '../io/bundle-islands.ts';
import { bundleSearch, type SearchScripts, type SearchScriptsRequest } from '../io/bundle-search.ts';
import { bundleTemplates, type TemplateBundle, type TemplateRequest } from '../io/bundle-templates.ts';
import { type AssetShelf, createAssetShelf } from './workshop.ts';

/** What makes the scripts and styles of a workshop, and its shelves. */
export interface Bundlers {
  templates(request: TemplateRequest): Promise<TemplateBundle>;
  search(request: SearchScriptsRequest): Promise<SearchScripts>;
  islands(request: IslandShelfRequest): IslandShelf;
  assets(root: string, baseUrl: string): AssetShelf;
}

/** Make everything anew. */
export const newBundlers: Bundlers = {
  templates: bundleTemplates,
  search: bundleSearch,
  islands: createIslandShelf,
  assets: createAssetShelf,
};
