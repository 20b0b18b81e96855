import { join } from 'node:path';
import { loadAsset, measureImage } from '../load/load-assets.ts';
import type { Asset } from '../model/graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageFile } from '../model/plugin.ts';
import { getOrMake } from '../text/group-by.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';
import { fillStyleUrls } from './mdx/content-plugin.ts';

/** Content files, images and styles that pages use. */
export interface AssetRegistry {
  /** Publishes a content file. `path` is relative to the root. */
  content(path: string): Asset;
  /** Size of an image in a static folder; `undefined` for other files. */
  staticSize(path: string): Asset['size'];
  /** Adds a file that a plugin makes. */
  need(file: NeededFile): void;
  /** Publishes the styles of a document's components and returns their URL. */
  style(css: string): string;
  /** Everything that pages use, in a stable order. */
  all(): UsedAssets;
  /** Adds what pages in another thread use. */
  add(used: UsedAssets): void;
  /** Reads these files again on next use. All absolute. */
  forget(paths: ReadonlySet<string>): void;
}

/** What pages use, as plain data. */
export interface UsedAssets {
  /** Content files. */
  readonly assets: readonly Asset[];
  readonly styles: readonly OutputFile[];
  /** Files that plugins make. */
  readonly needed: readonly NeededFile[];
}

/** A file that a plugin makes for a page. */
export interface NeededFile extends PageFile {
  /** Name of the plugin. */
  readonly plugin: string;
}

/** Where files are read, and how they are published. */
export interface AssetRegistryRequest {
  /** Absolute. */
  readonly root: string;
  readonly baseUrl: string;
}

/** Creates an empty registry, which reads each file on first use. */
export function createAssetRegistry({ root, baseUrl }: AssetRegistryRequest): AssetRegistry {
  const assets = new Map<string, Asset>();
  const styles = new Map<string, string>();
  const sizes = new Map<string, Asset['size']>();
  const content = (path: string): Asset => getOrMake(assets, path, () => loadAsset(root, path, baseUrl));
  const needed = new Map<string, NeededFile>();
  // Pages may need the same file with different inputs, such as the place that shows it.
  const need = (file: NeededFile) => void needed.set(JSON.stringify(file), file);
  return {
    content,
    need,
    all: () => ({
      assets: byPath([...assets.values()]),
      styles: byPath([...styles].map(([path, contents]) => ({ path, contents }))),
      needed: [...needed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file),
    }),
    staticSize(path) {
      if (!sizes.has(path)) sizes.set(path, measureImage(root, path));
      return sizes.get(path);
    },
    style(bundled) {
      const css = fillStyleUrls(bundled, (file) => content(file).url);
      const path = `assets/content-${fileHash(css)}.css`;
      styles.set(path, css);
      return joinUrl(baseUrl, path);
    },
    add(added) {
      for (const asset of added.assets) assets.set(asset.path, asset);
      for (const file of added.needed) need(file);
      for (const { path, contents } of added.styles) styles.set(path, String(contents));
    },
    forget(changed) {
      for (const files of [assets, sizes]) for (const path of files.keys()) if (changed.has(join(root, path))) files.delete(path);
    },
  };
}

function byPath<File extends { readonly path: string }>(files: readonly File[]): readonly File[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}
