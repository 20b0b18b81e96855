import { currentLocale } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { contentOf } from '../../graph/routes/make-route.ts';
import { byUrl } from '../../graph/routes/page-url.ts';
import { runHook } from '../../io/process/plugin-hook.ts';
import type { Route, SiteGraph } from '../../model/graph.ts';
import type { PluginPageInfo, PluginSite } from '../../model/plugin.ts';
import type { SiteContext } from '../site-renderer.ts';

/** A page as plugins see it; frozen. */
export function pluginPage({ url, outputPath, target, source }: Route): PluginPageInfo {
  const title = contentOf(target)?.title;
  return Object.freeze({
    url,
    outputPath,
    kind: target.kind,
    ...(source === undefined ? {} : { source }),
    ...(title === undefined ? {} : { title }),
  });
}

/** A site in one locale. */
interface SiteOfPlugins {
  /** Absolute. */
  readonly root: string;
  readonly graph: Pick<SiteGraph, 'routes'>;
  readonly site: SiteConfig;
}

/** A site as plugins see it; frozen. */
export function pluginSite({ root, graph, site }: SiteOfPlugins): PluginSite {
  const pages = Object.freeze(byUrl(graph.routes).map(pluginPage));
  return Object.freeze({ root, locale: currentLocale(site), url: site.url, baseUrl: site.baseUrl, pages });
}

/** Passes the HTML of a page through the plugins of the site, in their order. Throws a `DocsError` that names plugin and page. */
export function transformPage(html: string, url: string, context: SiteContext): string {
  const { site, graph } = context;
  if (site.plugins.length === 0) return html;
  const route = graph.routesByUrl.get(url);
  if (!route) return html;
  const info = pluginPage(route);
  let result = html;
  for (const { name, transformPage: transform } of site.plugins) {
    if (!transform) continue;
    const page = Object.freeze({ ...info, html: result, locale: currentLocale(site) });
    result = runHook({ plugin: name, hook: 'transformPage', url }, context, () => transform(page)) ?? result;
  }
  return result;
}
