import type { IslandRegistry } from '../bundle/bundle-islands.ts';
import type { TemplateBundle } from '../bundle/bundle-templates.ts';
import type { Templates } from '../bundle/load-templates.ts';
import type { StyleProcessor } from '../bundle/styles/style-processor.ts';
import type { SourceFile } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SeenFiles } from '../io/fs/seen-files.ts';
import type { SiteCode } from '../io/process/site-code.ts';
import type { Highlighter } from '../markdown/code/create-highlighter.ts';
import type { Compiler } from '../markdown/compiler/create-compiler.ts';
import type { MdxCompiler } from '../markdown/mdx/create-mdx-compiler.ts';
import type { CodeKinds } from '../markdown/plugins/rehype-code-blocks.ts';
import type { SiteCacheInputs } from '../model/cache-inputs.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { SiteOfLocale } from '../model/locale.ts';
import type { MarkdownExtension } from '../model/markdown-extension.ts';
import type { Messages } from '../model/messages.ts';
import type { OriginalLanguage } from '../model/page-parts.ts';
import type { SiteData } from '../model/site-data.ts';
import type { DateFormats } from '../page-data/kinds/page-context.ts';
import type { ReadSearched } from '../page-data/kinds/search-page.ts';
import type { PageTimer } from '../report/profiler.ts';
import type { Analyzer } from '../search/query/analyzer.ts';
import type { CacheKeys } from '../store/cache-keys.ts';
import type { Store } from '../store/store.ts';
import type { AssetRegistry } from './asset-registry.ts';
import type { PageReader } from './page/page-reader.ts';
import type { FinishedHtml, ReadPage } from './page/read-page.ts';

/** A site in one language as its pages show it, and how its code is run. */
export interface SiteContext {
  /** Absolute. */
  readonly root: string;
  /** The configuration file, relative to the root, for messages. */
  readonly configFile: string;
  readonly site: SiteConfig;
  /** As in `SiteMaterial`. */
  readonly hasMarkdownPlugins: boolean;
  readonly graph: SiteGraph;
  readonly siteData: SiteData;
  readonly dates: DateFormats;
  /** The site in all locales; empty if there is only one. */
  readonly locales: readonly SiteOfLocale[];
  /** The default language, on a site in another one. */
  readonly originalLanguage?: OriginalLanguage | undefined;
  readonly siteCode: SiteCode;
}

/** Compilers for the documents of a site in one language. */
export interface DocumentCompilers {
  readonly compiler: Compiler;
  readonly mdxCompiler: MdxCompiler;
  /** Part of every key in the store: results of another compiler or other plugins are misses. */
  readonly fingerprint: string;
  /** What evaluated documents see, with the messages that the compilers add. */
  readonly siteData: SiteData;
}

/** Compiles the documents of a site. */
export interface SiteCompiler {
  readonly own: DocumentCompilers;
  /** For untranslated documents on a site in another language than the default one. */
  readonly original?: DocumentCompilers | undefined;
  /** Part of the key of MDX documents: changes with the components and the site data that they see. */
  readonly contentKey: string;
  /** Components of the site that documents may use without importing them: paths relative to the root, by name. */
  readonly siteComponents: ReadonlyMap<string, string>;
  readonly highlighter: Highlighter;
  /** Style tools of the site. */
  readonly styles: StyleProcessor;
  readonly codeKinds: CodeKinds;
  /** Keys of the documents that this thread has compiled: not cache hits, even if an alias needs one again. */
  readonly compiledKeys: Set<string>;
}

/** Turns the data of pages into HTML, and reads HTML for search. */
interface SiteView {
  readonly templates: Templates;
  /** URLs of the scripts of components with `'use client'` that templates use, by file. */
  readonly islandUrls: ReadonlyMap<string, string>;
  /** Part of the key of every page: templates, messages, and how search reads pages. */
  readonly pageKey: string;
  /** False if each page is rendered on request: none is kept in the store. */
  readonly isKept: boolean;
  readonly readSearched: ReadSearched;
  /** Cuts text into the words that search indexes. */
  readonly analyzer: Analyzer;
  /** Reads finished pages: in this thread, or in a side thread. */
  readonly read: (page: FinishedHtml) => Promise<ReadPage>;
}

/** Everything that a page is made with. What it reads and publishes goes through its reader, so that nothing escapes the cache. */
export interface PageTools {
  readonly context: SiteContext;
  readonly compiler: SiteCompiler;
  readonly view: SiteView;
  readonly reader: PageReader;
  readonly store: Store;
  /** Times the page that is being rendered. */
  readonly timer: PageTimer;
  /** Hashes of sources whose bodies, but not metadata, changed since the graph was built; by path. Absent for none. */
  readonly changedBodies?: ReadonlyMap<string, string> | undefined;
}

/** The tools with some of their own. */
export function pageTools(
  { context, compiler, view, reader, store, timer, changedBodies }: PageTools,
  own: Partial<Pick<PageTools, 'reader' | 'store' | 'timer' | 'changedBodies'>>,
): PageTools {
  return {
    context,
    compiler,
    view,
    reader: own.reader ?? reader,
    store: own.store ?? store,
    timer: own.timer ?? timer,
    changedBodies: own.changedBodies ?? changedBodies,
  };
}

/** What the pages of a site have read and published. Only what finishes a site sees it. */
export interface PageSink {
  readonly assets: AssetRegistry;
  readonly islands: IslandRegistry;
  /** Files besides sources that pages read. */
  readonly files: SeenFiles;
}

/** The parts of a loaded site that its pages depend on. */
export interface RendererSite {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configSource: SourceFile;
  readonly graph: SiteGraph;
  /** The site in all locales; empty if there is only one. */
  readonly locales: readonly SiteOfLocale[];
  readonly material: SiteMaterial;
}

/** Everything a renderer needs besides the store and open files: plain data, apart from the plugins of the configuration. */
export interface RendererPlan extends CacheKeys {
  readonly site: RendererSite;
  readonly data: SiteData;
  readonly bundle: TemplateBundle;
  readonly siteComponents: ReadonlyMap<string, string>;
}

/** Renders the pages of one site. */
export interface SiteRenderer {
  readonly tools: PageTools;
  readonly sink: PageSink;
  readonly bundle: TemplateBundle;
  /** What other threads make the same renderer from. */
  readonly plan: RendererPlan;
}

/** What the pages of a site are made from besides its configuration and graph. */
export interface SiteMaterial {
  /** Messages of the interface. */
  readonly messages: Messages;
  /** Messages of the site's own code; absent if none are translated. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** Messages of the default language, on a site in another one. */
  readonly originalMessages?: Messages | undefined;
  /** What the plugins of features are made from, which threads make again: plain data. */
  readonly featureInput: object;
  /** True if the site has a remark or rehype plugin, or a plugin that may add one, besides those of features. */
  readonly hasMarkdownPlugins: boolean;
  /** What plugins add to Markdown. */
  readonly extensions: readonly MarkdownExtension[];
  /** The build date, in ISO form and UTC; absent when no content has a date. */
  readonly buildDate?: string | undefined;
  /** What plugins say that pages depend on, by name: JSON. */
  readonly pluginInputs: Readonly<Record<string, unknown>>;
  /** Hashes of the program and the plugins, which compiled documents depend on besides their text. */
  readonly cacheInputs: SiteCacheInputs;
}
