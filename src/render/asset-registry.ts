import { join } from 'node:path';
import { loadAsset, measureImage, readPicture } from '../load/load-assets.ts';
import type { Asset } from '../model/graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageFile } from '../model/plugin.ts';
import type { Picture, PictureSettings } from '../page-data/kinds/picture.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';
import { fillStyleUrls } from './mdx/content-plugin.ts';

/** Content files, images and styles that pages use. */
export interface AssetRegistry {
  /** Publishes a content file. `path` is relative to the root. */
  content(path: string): Asset;
  /** Size of an image in a static folder; `undefined` for other files. */
  staticSize(path: string): Asset['size'];
  /** Variants of an image; `undefined` if it is published unchanged. `path` is relative to the root. */
  picture(path: string): Picture | undefined;
  /** Adds a file that a plugin makes. */
  need(file: NeededFile): void;
  /** The files of all pages that plugins make. */
  needed(): readonly NeededFile[];
  /** All images with variants that pages use. */
  pictures(): readonly Picture[];
  /** All content files that pages use. */
  used(): readonly Asset[];
  /** Publishes the styles of a document's components and returns their URL. */
  style(css: string): string;
  /** All such styles. */
  styles(): readonly OutputFile[];
  /** Everything that pages use. */
  all(): UsedAssets;
  /** Adds what pages in another thread use. */
  add(used: UsedAssets): void;
  /** Reads these files again on next use. All absolute. */
  forget(paths: ReadonlySet<string>): void;
}

/** What pages use, as plain data. */
export interface UsedAssets {
  readonly assets: readonly Asset[];
  readonly styles: readonly OutputFile[];
  readonly pictures: readonly Picture[];
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
  /** How images are converted; absent if they are published unchanged. */
  readonly pictures?: PictureSettings | undefined;
}

/** Creates an empty registry, which reads each file on first use. */
export function createAssetRegistry({ root, baseUrl, pictures: settings }: AssetRegistryRequest): AssetRegistry {
  const assets = new Map<string, Asset>();
  const styles = new Map<string, string>();
  const sizes = new Map<string, Asset['size']>();
  const pictures = new Map<string, Picture | undefined>();
  const content = (path: string): Asset => {
    const asset = assets.get(path) ?? loadAsset(root, path, baseUrl);
    assets.set(path, asset);
    return asset;
  };
  const needed = new Map<string, NeededFile>();
  const need = (file: NeededFile) => void needed.set(`${file.plugin} ${file.key}`, file);
  const allNeeded = () => [...needed.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const usedPictures = () => byPath([...pictures.values()].flatMap((picture) => (picture ? [picture] : [])));
  const used = () => byPath([...assets.values()]);
  const usedStyles = () => byPath([...styles].map(([path, contents]) => ({ path, contents })));
  return {
    content,
    picture(path) {
      if (settings && !pictures.has(path)) pictures.set(path, readPicture({ root, path, baseUrl }, settings));
      return pictures.get(path);
    },
    pictures: usedPictures,
    need,
    needed: allNeeded,
    all: () => ({ assets: used(), styles: usedStyles(), pictures: usedPictures(), needed: allNeeded() }),
    staticSize(path) {
      if (!sizes.has(path)) sizes.set(path, measureImage(root, path));
      return sizes.get(path);
    },
    used,
    style(bundled) {
      const css = fillStyleUrls(bundled, (file) => content(file).url);
      const path = `assets/content-${fileHash(css)}.css`;
      styles.set(path, css);
      return joinUrl(baseUrl, path);
    },
    add(added) {
      for (const asset of added.assets) assets.set(asset.path, asset);
      for (const file of added.needed) need(file);
      for (const picture of added.pictures) pictures.set(picture.path, picture);
      for (const { path, contents } of added.styles) styles.set(path, String(contents));
    },
    forget(changed) {
      for (const files of [assets, sizes, pictures]) for (const path of files.keys()) if (changed.has(join(root, path))) files.delete(path);
    },
    styles: usedStyles,
  };
}

function byPath<File extends { readonly path: string }>(files: readonly File[]): readonly File[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}
