import type { IslandRegistry } from '../bundle/bundle-islands.ts';
import type { TemplateBundle } from '../bundle/bundle-templates.ts';
import type { Templates } from '../bundle/load-templates.ts';
import type { StyleProcessor } from '../bundle/styles/style-processor.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SeenFiles } from '../io/fs/seen-files.ts';
import type { SiteCode } from '../io/process/site-code.ts';
import type { CheckDiagram } from '../load/mermaid-package.ts';
import type { Highlighter } from '../markdown/code/create-highlighter.ts';
import type { Compiler } from '../markdown/compiler/create-compiler.ts';
import type { MdxCompiler } from '../markdown/mdx/create-mdx-compiler.ts';
import type { SiteCacheInputs } from '../model/cache-inputs.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { OriginalLanguage, SiteOfLocale } from '../model/locale.ts';
import type { SiteData } from '../model/site-data.ts';
import type { ReadSearchPage } from '../page-data/kinds/search-page.ts';
import type { DateFormats } from '../page-data/messages/date-formats.ts';
import type { PageTimer } from '../report/profiler.ts';
import type { Analyzer } from '../search/query/analyzer.ts';
import type { Store } from '../store/store.ts';
import type { AssetRegistry } from './asset-registry.ts';
import type { PageReader } from './page/page-reader.ts';

/** Data of the site that pages show. */
export interface SiteContext {
  /** Absolute. */
  readonly root: string;
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
  readonly siteData: SiteData;
  readonly dates: DateFormats;
  /** The site in all locales; empty if there is only one. */
  readonly locales: readonly SiteOfLocale[];
  /** The default language, on a site in another one. */
  readonly originalLanguage?: OriginalLanguage | undefined;
}

/** Compilers, with the messages that they add to documents. */
export interface Compilers extends DocumentCompilers {
  /** Compilers for parts of the site with their own plugins, by content folder. */
  readonly ofFolders: ReadonlyMap<string, DocumentCompilers>;
}

/** Compilers for the documents of a folder. */
interface DocumentCompilers {
  readonly compiler: Compiler;
  readonly mdxCompiler: MdxCompiler;
  /** Part of every key in the store: results of another compiler or other plugins are misses. */
  readonly fingerprint: string;
}

/** Everything that compiling sources needs. */
export interface CompileContext extends Compilers, Pick<SiteContext, 'root' | 'site' | 'graph' | 'siteData'> {
  readonly store: Store;
  /** For untranslated documents on a site in another language than the default one. */
  readonly original?: (Compilers & Pick<SiteContext, 'siteData'>) | undefined;
  /** Part of the key of MDX documents: changes with the components and the site data that they see. */
  readonly contentKey: string;
  /** Components of the site that documents may use without importing them: paths relative to the root, by name. */
  readonly siteComponents: ReadonlyMap<string, string>;
  readonly highlighter: Highlighter;
  readonly templates: Templates;
  readonly siteCode: SiteCode;
  /** PostCSS of the site. */
  readonly styles: StyleProcessor;
  /** Checks the syntax of diagrams; absent if diagrams are off. */
  readonly checkDiagram?: CheckDiagram | undefined;
  /** The configuration file, relative to the root, for messages. */
  readonly configFile: string;
  readonly reader: PageReader;
  /** Keys of the documents that this thread has compiled: not cache hits, even if an alias needs one again. */
  readonly compiledKeys: Set<string>;
  /** Hashes of sources whose bodies, but not metadata, changed since the graph was built; by path. Absent for none. */
  readonly changedBodies?: ReadonlyMap<string, string> | undefined;
  /** Times the page that is being rendered. */
  readonly timer: PageTimer;
}

/** Everything that rendering compiled bodies needs. */
export interface BodyContext extends SiteContext, CompileContext {}

/** Renders the pages of one site. */
export interface SiteRenderer extends BodyContext {
  /** Where rendered pages are cached; absent if each is rendered on request. */
  readonly pages?: Store | undefined;
  /** Part of the key of every page: templates, messages, and how search reads pages. */
  readonly pageKey: string;
  /** Everything that `pageKey`, `contentKey` and `fingerprint` depend on, by name. */
  readonly cacheInputs: SiteCacheInputs;
  readonly readSearchPage: ReadSearchPage;
  /** Cuts text into the words that search indexes. */
  readonly analyzer: Analyzer;
  /** What pages publish. */
  readonly assets: AssetRegistry;
  readonly islands: IslandRegistry;
  /** Files besides sources that pages read. */
  readonly files: SeenFiles;
  /** URLs of the scripts of components with `'use client'` that templates use, by file. */
  readonly templateIslands: ReadonlyMap<string, string>;
  readonly bundle: TemplateBundle;
}
