import { bundleRedirectScript } from '../../bundle/own-scripts.ts';
import { currentLocale } from '../../config/locales.ts';
import { sidebarTreeUrl } from '../../graph/sidebar/sidebar-items.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { PluginFile, PluginSite } from '../../model/plugin-site.ts';
import { redirectPage } from '../../output/redirects.ts';
import { changesByUrl, robotsFile, sitemapFiles } from '../../output/sitemap.ts';
import { sidebarTree, type TreeLanguage } from '../../page-data/chrome/sidebar-tree.ts';
import { pagesFile } from '../../page-data/kinds/page-data.ts';
import type { Store } from '../../store/store.ts';
import { decodeHref, joinUrl } from '../../text/url.ts';
import { renderFeeds } from '../blog/render-feeds.ts';
import { hasPluginFiles, pluginFiles } from '../plugins/plugin-files.ts';
import type { SiteContext, SiteRenderer } from '../site-renderer.ts';

/** Generated files that do not belong to a single page. */
interface GeneratedFiles {
  /** True for the path of one of these files, below the folder of the site. */
  owns(path: string): boolean;
  make(): readonly PluginFile[] | Promise<readonly PluginFile[]>;
}

/**
 * All generated files except pages, their Markdown, the search index and the files for hosts, in the order in which a build writes them:
 * `build` writes all of them, `dev` creates those that are requested. `indexedUrls` gives the URLs that crawlers may list,
 * and `written` the text of a file of a page that a build has written.
 */
export function generatedFiles(
  { tools, sink, bundle }: SiteRenderer,
  indexedUrls: () => Promise<readonly string[]>,
  written: PluginSite['written'] = () => undefined,
): readonly GeneratedFiles[] {
  const { context } = tools;
  const { site, graph, siteData } = context;
  const feedPaths = new Set(graph.blogs.flatMap(({ feeds }) => feeds.map(({ outputPath }) => outputPath)));
  const sidebars = sidebarFiles(graph, site.baseUrl);
  const own: readonly GeneratedFiles[] = [
    // First: the bodies of posts may need files that no page uses.
    { owns: (path) => feedPaths.has(path), make: () => renderFeeds(tools) },
    {
      owns: (path) => graph.redirects.byOutputPath.has(path) || /^assets\/redirect-/.test(path),
      make: () => redirectFiles(context, tools.store),
    },
    {
      owns: (path) => path.startsWith('assets/'),
      make: () => [...bundle.files, ...sink.assets.all().styles, ...sink.islands.used(), pagesFile(graph, site).file],
    },
    {
      owns: (path) => /^sitemap(-\d+)?\.xml$/.test(path),
      make: async () => sitemapFiles(await indexedUrls(), site, { changes: changesByUrl(graph) }),
    },
    { owns: (path) => path === 'robots.txt', make: () => robotsOf(context) },
    {
      owns: (path) => sidebars.some((sidebar) => sidebar.path === path),
      make: () => sidebars.map(({ write }) => write({ messages: siteData.messages, lang: siteData.i18n.lang })),
    },
  ];
  if (!hasPluginFiles(context)) return own;
  // Last: plugins are not asked for files that storedocs writes itself.
  const isOwn = (path: string) => own.some(({ owns }) => owns(path));
  return [...own, { owns: (path) => /\.(?!html$)\w+$/.test(path), make: () => pluginFiles(tools, { isOwn, written }) }];
}

/** Only the first locale at a host has the file, unless the site has its own. */
function robotsOf({ site, graph, locales }: SiteContext): readonly OutputFile[] {
  const atHost = locales.filter(({ url }) => url === site.url);
  const isFirst = atHost.length === 0 || atHost[0]?.locale === currentLocale(site);
  const baseUrls = atHost.length === 0 ? undefined : atHost.map(({ baseUrl }) => baseUrl);
  return graph.staticFiles.has('robots.txt') || !isFirst ? [] : [robotsFile(site, baseUrls)];
}

/** Files for redirects: a page at each old URL, and their script. */
async function redirectFiles({ graph, siteData }: SiteContext, store: Store): Promise<OutputFile[]> {
  const { all } = graph.redirects;
  if (all.length === 0) return [];
  const script = await bundleRedirectScript(store.folder);
  const scriptUrl = joinUrl(siteData.baseUrl, script.path);
  const pages = all.map((redirect) => ({ path: redirect.outputPath, contents: redirectPage(redirect, scriptUrl, siteData) }));
  return [script, ...pages];
}

/** The file with the whole tree of one sidebar. */
interface SidebarFile {
  readonly path: string;
  readonly write: (language: TreeLanguage) => OutputFile;
}

/** The files of all sidebars, created on demand: `dev` needs one at a time. */
export function sidebarFiles({ sets }: SiteGraph, baseUrl: string): SidebarFile[] {
  return sets.flatMap((set) =>
    set.sidebars.flatMap((sidebar): SidebarFile[] => {
      const url = sidebarTreeUrl(set, sidebar);
      if (url === undefined) return [];
      const path = decodeHref(url.slice(baseUrl.length));
      return [{ path, write: (language) => ({ path, contents: JSON.stringify(sidebarTree(set, sidebar, language)) }) }];
    }),
  );
}
