import { currentLocale } from '../../config/locales.ts';
import { pluginFilesSchema } from '../../config/schema/plugin-schema.ts';
import { type MarkdownSection, markdownSections } from '../../graph/routes/markdown-sections.ts';
import { pathsOfPageFiles } from '../../graph/routes/page-files.ts';
import { byUrl } from '../../graph/routes/page-url.ts';
import { waitForHook } from '../../io/process/plugin-hook.ts';
import { type DocsError, docsError } from '../../model/diagnostic.ts';
import type { PluginFile, PluginPageInfo, PluginSection, PluginSite } from '../../model/plugin-site.ts';
import { linkGraphName, urlLedgerName } from '../../output/manifests.ts';
import { renderMarkdownPage } from '../page/render-markdown-page.ts';
import type { PageTools, SiteContext } from '../site-renderer.ts';
import { pluginPage } from './plugin-pages.ts';

/** True for a site with plugins that add files. */
export function hasPluginFiles({ site }: Pick<SiteContext, 'site'>): boolean {
  return site.plugins.some(({ files }) => files !== undefined);
}

/** The files of plugins. `isOwn` is true for paths of other generated files. Throws a `DocsError` that names the plugin, for instance when two files have the same path. */
export async function pluginFiles(
  tools: PageTools,
  { isOwn, written }: { readonly isOwn: (path: string) => boolean; readonly written: PluginSite['written'] },
): Promise<PluginFile[]> {
  const { context } = tools;
  const { site, graph, configFile } = context;
  const found: PluginFile[] = [];
  const pages = [...graph.routes.map(({ outputPath }) => outputPath), ...pathsOfPageFiles(graph.routes, site)];
  const manifests = site.manifests ? [urlLedgerName, linkGraphName] : [];
  const hostFileNames = site.plugins.flatMap(({ hostFiles = {} }) => Object.keys(hostFiles));
  const taken = new Set([...pages, ...graph.staticFiles.keys(), ...hostFileNames, ...manifests]);
  for (const { name, files } of site.plugins) {
    if (!files) continue;
    const result = await waitForHook({ plugin: name, hook: 'files' }, { run: context, schema: pluginFilesSchema }, () =>
      files(pluginSite(tools, written)),
    );
    for (const file of result.files) {
      if (taken.has(file.path) || isOwn(file.path) || file.path.startsWith('search/')) throw pathTaken(name, file.path, configFile);
      taken.add(file.path);
      found.push(file);
    }
  }
  return found;
}

function pathTaken(plugin: string, path: string, file: string): DocsError {
  const message = `The plugin "${plugin}" writes "${path}", which already exists in the output.`;
  return docsError('plugin-failed', message, { file, hint: 'Give it another path.' });
}

/** A site as plugins see it; frozen. `written` returns the text of a file of a page that is already written. */
function pluginSite(tools: PageTools, written: PluginSite['written']): PluginSite {
  const { root, graph, site, siteData } = tools.context;
  const { url, baseUrl, title, tagline } = site;
  const { messages } = siteData;
  return Object.freeze({
    ...{ root, locale: currentLocale(site), url, baseUrl, title, tagline, messages, written },
    pages: Object.freeze(byUrl(graph.routes).map(pluginPage)),
    sections: () => markdownSections(graph, messages).map(pluginSection),
    hasFile: (path: string) => graph.staticFiles.has(path),
    markdownOf(page: PluginPageInfo) {
      const route = graph.routesByUrl.get(page.url);
      const text = route && renderMarkdownPage(route, tools);
      if (text === undefined) throw new Error(`"${page.url}" has no Markdown source.`);
      return text;
    },
  });
}

function pluginSection({ title, pages }: MarkdownSection): PluginSection {
  return { title, pages: pages.map(({ route, page }) => ({ ...pluginPage(route), title: page.title, description: page.description })) };
}
