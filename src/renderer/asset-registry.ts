import { join } from 'node:path';
import { loadAsset, measureImage } from '../io/content/load-assets.ts';
import { fillStyleUrls } from '../io/mdx/content-plugin.ts';
import type { Asset } from '../model/graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';

/** Content files, images and styles that pages use. */
export interface AssetRegistry {
  /** A content file under its published name. `path` is relative to the root. */
  content(path: string): Asset;
  /** Size of an image in a static folder; absent for other files. */
  staticSize(path: string): Asset['size'];
  /** All content files that pages use. */
  used(): readonly Asset[];
  /** URL of the styles of a document's components. */
  style(css: string): string;
  /** All such styles. */
  styles(): readonly OutputFile[];
  /** Adds what the pages of another thread asked for. */
  add(used: UsedAssets): void;
  /** Reads these files again on next use. All absolute. */
  forget(paths: ReadonlySet<string>): void;
}

/** What pages asked for, as plain data. */
export interface UsedAssets {
  readonly assets: readonly Asset[];
  readonly styles: readonly OutputFile[];
}

/** Creates an empty registry, which reads each file on first use. */
export function createAssetRegistry(root: string, baseUrl: string): AssetRegistry {
  const assets = new Map<string, Asset>();
  const styles = new Map<string, string>();
  const sizes = new Map<string, Asset['size']>();
  const content = (path: string): Asset => {
    const asset = assets.get(path) ?? loadAsset(root, path, baseUrl);
    assets.set(path, asset);
    return asset;
  };
  return {
    content,
    staticSize(path) {
      if (!sizes.has(path)) sizes.set(path, measureImage(root, path));
      return sizes.get(path);
    },
    used: () => [...assets.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    style(bundled) {
      const css = fillStyleUrls(bundled, (file) => content(file).url);
      const path = `assets/content-${fileHash(css)}.css`;
      styles.set(path, css);
      return joinUrl(baseUrl, path);
    },
    add(used) {
      for (const asset of used.assets) assets.set(asset.path, asset);
      for (const { path, contents } of used.styles) styles.set(path, String(contents));
    },
    forget(changed) {
      for (const files of [assets, sizes]) for (const path of files.keys()) if (changed.has(join(root, path))) files.delete(path);
    },
    styles: () => [...styles].map(([path, contents]) => ({ path, contents })).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
