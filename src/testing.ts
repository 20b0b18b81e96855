import { resolve } from 'node:path';
import { readDocMeta } from './content/read-doc-meta.ts';
import { features } from './features.ts';
import { loadSoundSites } from './load-site.ts';
import { createHighlighter } from './markdown/code/create-highlighter.ts';
import { DocsError, docsError } from './model/diagnostic.ts';
import { createSoundRenderer } from './render/create-site-renderer.ts';
import { compileSource } from './render/page/compile-source.ts';
import { islandUrls, renderBody, resolveRef } from './render/page/render-body.ts';
import { renderRoute } from './render/page/render-route.ts';
import { type PageTools, pageTools } from './render/site-renderer.ts';
import { openStore } from './store/store.ts';
import { normalizeText } from './text/front-matter.ts';
import { hashOf } from './text/hash.ts';
import { placeText } from './text/place.ts';

// What `import … from 'storedocs/testing'` gives to the tests of a site.

/** The site to load. */
export interface SiteToTest {
  /** Folder of the site; absent: the working directory. */
  readonly root?: string;
  /** Configuration file, relative to the root; absent: `site.config.ts`, or another file with a usual name. */
  readonly config?: string;
  /** Absent: the default locale. */
  readonly locale?: string;
}

/** How a document is rendered. */
export interface DocumentToTest {
  /** Where the document would be, relative to the root: imports and links start there. Absent: `document.mdx` in the root. */
  readonly path?: string;
}

/** A site whose pages and components can be tested. Its methods throw an `Error` with the file, line and column of each problem. */
export interface TestedSite {
  /** URLs of all pages, with the base URL. */
  readonly urls: readonly string[];
  /** Renders the page at a URL, as `dev` and `build` do. */
  renderPage(url: string): Promise<string>;
  /** Renders Markdown or MDX, which does not have to be a page of the site. Returns the HTML of the content alone. */
  renderDocument(text: string, document?: DocumentToTest): Promise<string>;
  /** Writes the cache. */
  close(): void;
}

/** Loads the configuration and content of a site, and bundles its templates. Throws an `Error` with the file, line and column of each problem. */
export async function loadSite({ root = '.', config, locale }: SiteToTest = {}): Promise<TestedSite> {
  const folder = resolve(root);
  const store = openStore(folder);
  const project = {
    root: folder,
    configPath: config === undefined ? undefined : resolve(folder, config),
    locales: locale === undefined ? undefined : [locale],
    overrides: {},
    features,
  };
  return withPlaces(async () => {
    const sites = await loadSoundSites(project, store, { withDrafts: false });
    const site = sites.find(({ isWanted }) => isWanted);
    if (!site) throw new Error('A site has at least one locale.');
    const { tools } = await createSoundRenderer(site, { store, highlighter: createHighlighter() });
    const { routes } = site.graph;
    return {
      urls: routes.map(({ url }) => url),
      renderPage: (url) =>
        withPlaces(async () => {
          const route = routes.find((one) => one.url === url);
          if (!route) throw docsError('content-missing', `No page at ${url}. "urls" lists all pages.`);
          return (await renderRoute(route, tools)).html();
        }),
      renderDocument: (text, { path = 'document.mdx' } = {}) => withPlaces(() => renderText(normalizeText(text), path, tools)),
      close: store.close,
    };
  });
}

/** Compiles a text as if it were a file, and fills its holes. */
async function renderText(text: string, path: string, tools: PageTools): Promise<string> {
  const { graph, site, siteData } = tools.context;
  const hash = hashOf(text);
  const source = (wanted: string) => (wanted === path ? { text, hash } : tools.reader.source(wanted));
  const own = pageTools(tools, { reader: { ...tools.reader, source } });
  const contents = [...graph.sets, ...graph.blogs].map((part) => part.folder);
  const folder = contents.find((one) => path.startsWith(`${one}/`)) ?? '';
  const doc = await compileSource({ path, hash, folder, meta: readDocMeta(text, path).meta }, own);
  const from = { path, url: site.baseUrl, folder };
  const islands = await islandUrls(doc.body, own);
  return renderBody(doc, { resolve: (ref) => resolveRef(ref, from, own), islands, messages: siteData.messages }, own).html;
}

/** Runs a step. A `DocsError` becomes an error whose message names the places, since test runners print nothing else. */
async function withPlaces<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    const lines = error.diagnostics.map(({ file, line, column, message, hint }) => {
      return [placeText(file, line, column), message, hint].filter(Boolean).join(' ');
    });
    throw new Error(lines.join('\n'), { cause: error });
  }
}
