import { currentLocale } from '../../config/locales.ts';
import { runHook } from '../../io/process/plugin-hook.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { pluginPage } from './plugin-pages.ts';

/** Passes the HTML of a page through the plugins of the site, in their order. Throws a `DocsError` that names plugin and page. */
export function transformPage(html: string, url: string, { site, graph, siteCode, configFile }: SiteRenderer): string {
  if (site.plugins.length === 0) return html;
  const route = graph.routesByUrl.get(url);
  if (!route) return html;
  const info = pluginPage(route);
  let result = html;
  for (const { name, transformPage: transform } of site.plugins) {
    if (!transform) continue;
    const page = Object.freeze({ ...info, html: result, locale: currentLocale(site) });
    result = runHook({ plugin: name, hook: 'transformPage', url }, { configFile, siteCode }, () => transform(page)) ?? result;
  }
  return result;
}
