import { currentLocale } from '../../config/locales.ts';
import { type MarkdownSection, markdownSections } from '../../graph/routes/markdown-sections.ts';
import { byUrl } from '../../graph/routes/page-url.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { runHook } from '../../io/process/plugin-hook.ts';
import type { Route } from '../../model/graph.ts';
import type { PluginPageInfo, PluginSection, PluginSite } from '../../model/plugin-site.ts';
import { joinUrl } from '../../text/url.ts';
import { renderMarkdownPage } from '../page/render-markdown-page.ts';
import type { PageTools, SiteContext } from '../site-renderer.ts';

/** A page as plugins see it; frozen. */
export function pluginPage({ url, outputPath, target, source }: Route): PluginPageInfo {
  const title = markdownPageOf({ target })?.title;
  return Object.freeze({
    url,
    outputPath,
    kind: target.kind,
    ...(source === undefined ? {} : { source }),
    ...(title === undefined ? {} : { title }),
  });
}

/** A site as plugins see it; frozen. `written` returns the text of a file of a page that is already written. */
export function pluginSite(tools: PageTools, written: PluginSite['written']): PluginSite {
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

/** Finishes the HTML of a page: resolves links with `pathname:` and calls the plugins of the site, in their order. Throws a `DocsError` that names plugin and page. */
export function transformPage(html: string, url: string, context: SiteContext): string {
  const { site, graph } = context;
  let result = leaveToBrowser(html, site.baseUrl);
  if (site.plugins.length === 0) return result;
  const route = graph.routesByUrl.get(url);
  if (!route) return result;
  const info = pluginPage(route);
  for (const { name, transformPage: transform } of site.plugins) {
    if (!transform) continue;
    const page = Object.freeze({ ...info, html: result, locale: currentLocale(site) });
    result = runHook({ plugin: name, hook: 'transformPage', url }, context, () => transform(page)) ?? result;
  }
  return result;
}

/** Resolves links to what another program serves, in templates and HTML of the configuration: the browser loads it. */
function leaveToBrowser(html: string, baseUrl: string): string {
  if (!html.includes('="pathname:')) return html;
  return html.replace(
    /(<a\s(?:[^<>]*?\s)?href=")pathname:\/\/([^"<>]*)"/g,
    (_, start: string, path: string) => `${start}${joinUrl(baseUrl, path)}" data-reload data-no-link-check`,
  );
}
