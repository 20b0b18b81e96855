import { join } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import type { IslandRegistry } from '../io/bundle/bundle-islands.ts';
import type { TemplateBundle } from '../io/bundle/bundle-templates.ts';
import type { Templates } from '../io/bundle/load-templates.ts';
import type { Store } from '../io/cache/store.ts';
import { loadAsset, measureImage } from '../io/content/load-assets.ts';
import type { SeenFiles } from '../io/fs/seen-files.ts';
import { fillStyleUrls } from '../io/mdx/content-plugin.ts';
import type { Highlighter } from '../markdown/code/create-highlighter.ts';
import type { Compiler } from '../markdown/compiler/create-compiler.ts';
import type { MdxCompiler } from '../markdown/mdx/create-mdx-compiler.ts';
import type { SiteCacheInputs } from '../model/cache-inputs.ts';
import type { Asset, SiteGraph } from '../model/graph.ts';
import type { OriginalLanguage, SiteOfLocale } from '../model/locale.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SiteData } from '../model/site-data.ts';
import type { DateFormats } from '../render/messages/date-formats.ts';
import type { ReadSearchPage } from '../render/pages/search-page.ts';
import type { PageTimer } from '../report/profiler.ts';
import { fileHash } from '../text/hash.ts';
import type { Interner } from '../text/scan-html.ts';
import { joinUrl } from '../text/url.ts';

/** Everything that is needed to make pages of one site. */
export interface SiteRenderer {
  /** Absolute. */
  readonly root: string;
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
  readonly siteData: SiteData;
  readonly dates: DateFormats;
  readonly store: Store;
  /** Part of every key in the store: what another compiler or other plugins made is not found. */
  readonly fingerprint: string;
  readonly compiler: Compiler;
  readonly mdxCompiler: MdxCompiler;
  /** What documents are compiled with that are shown in the default language on a site in another one. */
  readonly original?: Pick<SiteRenderer, 'compiler' | 'mdxCompiler' | 'fingerprint' | 'siteData'> | undefined;
  /** The default language, on a site in another one. */
  readonly originalLanguage?: OriginalLanguage | undefined;
  /** The site in all languages; empty where there is one. */
  readonly locales: readonly SiteOfLocale[];
  /** Where finished pages are remembered; absent where each is made for whoever asks. */
  readonly pages?: Store | undefined;
  /** Part of the key of every page: templates, messages, and how the search reads pages. */
  readonly pageKey: string;
  /** Part of the key of documents that run: changes with the components and the site that they see. */
  readonly contentKey: string;
  /** What all pages are made of: whatever changes in `pageKey`, `contentKey` or `fingerprint` changes here. */
  readonly cacheInputs: SiteCacheInputs;
  /** Components of the site that documents may use without importing them: paths relative to the root. */
  readonly siteComponents: ReadonlyMap<string, string>;
  readonly highlighter: Highlighter;
  readonly readSearchPage: ReadSearchPage;
  readonly templates: Templates;
  /** Where the templates come from, and what they bring along. */
  readonly bundle: TemplateBundle;
  readonly assets: AssetRegistry;
  readonly islands: IslandRegistry;
  readonly files: SeenFiles;
  /** Hashes of sources that have changed since the graph was built, in their bodies only; by path. Absent: none. */
  readonly changedBodies?: ReadonlyMap<string, string> | undefined;
  readonly keep: Interner;
  /** Takes the times of the page that is made. */
  readonly timer: PageTimer;
}

/** Files beside the documents that pages have asked for so far. */
export interface AssetRegistry {
  /** A content file under its published name. `path` is relative to the root. */
  content(path: string): Asset;
  /** Size of a file of a static folder; absent when it is no image. */
  staticSize(path: string): Asset['size'];
  /** All content files that were asked for. */
  used(): readonly Asset[];
  /** URL of styles that the components of a document bring. */
  style(css: string): string;
  /** All such styles. */
  styles(): readonly OutputFile[];
  /** These files are read anew when they are asked for again. All absolute. */
  forget(paths: ReadonlySet<string>): void;
}

/** Reads each file once, when a page first asks for it. */
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
    forget(changed) {
      for (const files of [assets, sizes]) for (const path of files.keys()) if (changed.has(join(root, path))) files.delete(path);
    },
    styles: () => [...styles].map(([path, contents]) => ({ path, contents })).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
