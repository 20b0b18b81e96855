import { basename } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import { createIslandShelf } from '../io/bundle-islands.ts';
import { bundleTemplates } from '../io/bundle-templates.ts';
import { findComponents } from '../io/find-components.ts';
import { loadTemplates } from '../io/load-templates.ts';
import { packageVersion } from '../io/package-root.ts';
import { createSeenFiles } from '../io/seen-files.ts';
import type { Store } from '../io/store.ts';
import type { MathSupport } from '../markdown/content-plugins.ts';
import { createCompiler } from '../markdown/create-compiler.ts';
import { createHighlighter, type Highlighter } from '../markdown/create-highlighter.ts';
import { createMdxCompiler } from '../markdown/create-mdx-compiler.ts';
import { DocsError } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import { createDateTexts } from '../render/date-texts.ts';
import { siteData } from '../render/site-data.ts';
import { englishTexts } from '../render/texts.ts';
import { createInterner } from '../text/create-interner.ts';
import { hashOf } from '../text/hash.ts';
import { createAssetShelf, type Workshop } from './workshop.ts';

/** What of a site its pages are made of. */
export interface WorkshopSite {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  readonly configSource: ConfigSource;
  readonly graph: SiteGraph;
  /** Absent when formulas are off. */
  readonly math?: MathSupport | undefined;
  /** Changes with what the compiler is made of, plugins included. */
  readonly fingerprint: string;
}

/** Gets everything ready that pages are made with. What is dear and depends on no site, the highlighter, can be handed on. */
export async function openWorkshop(site: WorkshopSite, store: Store, highlighter?: Highlighter): Promise<Workshop> {
  const { root, config, graph } = site;
  const modules = [...new Set(graph.routes.flatMap(({ target }) => (target.kind === 'module' ? [target.path] : [])))];
  const [bundle, ready] = await Promise.all([
    bundleTemplates({ root, baseUrl: config.baseUrl, modules, folder: store.folder }),
    highlighter ?? createHighlighter(),
  ]);
  const generator = `storedocs v${packageVersion()}`;
  const siteComponents = findComponents(root, config.markdown);
  const data = siteData({ site: config, graph, texts: englishTexts, generator, configFile: site.configSource.file, ...bundle });
  return {
    root,
    site: config,
    graph,
    siteData: data,
    dates: createDateTexts(config),
    store,
    fingerprint: site.fingerprint,
    ...compilersOf(site),
    contentKey: hashOf(basename(bundle.serverPath), JSON.stringify([data, config.markdown.alias, [...siteComponents]])),
    siteComponents,
    highlighter: ready,
    templates: await loadTemplates(bundle, root),
    bundle,
    assets: createAssetShelf(root, config.baseUrl),
    islands: createIslandShelf(root, config.baseUrl, config.markdown.alias),
    files: createSeenFiles(root),
    keep: createInterner(),
  };
}

/** The compilers; a plugin that fails while it is put in is a problem of the site. */
function compilersOf({ config, configSource, math }: WorkshopSite): Pick<Workshop, 'compiler' | 'mdxCompiler'> {
  try {
    const settings = { ...config.markdown, math };
    return { compiler: createCompiler(settings), mdxCompiler: createMdxCompiler(settings) };
  } catch (error) {
    const message = `A remark or rehype plugin failed while it was put in: ${error instanceof Error ? error.message : String(error)}`;
    throw new DocsError([{ code: 'plugin-failed', severity: 'error', message, file: configSource.file }], { cause: error });
  }
}
