import { pageChangeSchema } from '../../config/schema/plugin-schema.ts';
import { callHook, validResult } from '../../io/process/plugin-hook.ts';
import type { Route } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import type { PageTools } from '../site-renderer.ts';
import { pluginPage } from './plugin-pages.ts';

/** Passes the data of a page through the plugins of the site, in their order. Throws a `DocsError` that names plugin and page. */
export function changePageData(page: PageData, route: Route, { context, reader }: Pick<PageTools, 'context' | 'reader'>): PageData {
  const { root, site, siteData } = context;
  let data = page;
  for (const { name: plugin, pageData } of site.plugins) {
    if (!pageData) continue;
    const hook = { plugin, hook: 'pageData', url: route.url } as const;
    const given = Object.freeze({ ...pluginPage(route), root, data, site: siteData });
    const value = callHook(hook, context, () => pageData(given));
    if (value === undefined || value === null) continue;
    const { pageData: change } = validResult(hook, { run: context, schema: pageChangeSchema }, value);
    data = change.data ?? data;
    for (const file of change.files ?? []) reader.read('needed', { ...file, plugin });
  }
  return data;
}
