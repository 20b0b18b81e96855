import type { CheckedPage } from '../../check/check-links.ts';
import { pluginProblemsSchema } from '../../config/schema/plugin-schema.ts';
import { waitForHook } from '../../io/process/plugin-hook.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { CheckedPluginSite } from '../../model/plugin.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { pluginPage, pluginSite } from './plugin-pages.ts';

/** What plugins find in a finished site. Throws a `DocsError` that names the plugin. */
export async function checkWithPlugins(pages: readonly CheckedPage[], renderer: SiteRenderer): Promise<Diagnostic[]> {
  const { site, siteCode, configFile } = renderer;
  const problems: Diagnostic[] = [];
  for (const { name, check } of site.plugins) {
    if (!check) continue;
    const run = { configFile, siteCode };
    const result = await waitForHook({ plugin: name, hook: 'check' }, { run, schema: pluginProblemsSchema }, () =>
      check(checkedSite(pages, renderer)),
    );
    for (const { severity = 'error', ...problem } of result.check) problems.push({ code: 'plugin-check', severity, ...problem });
  }
  return problems;
}

function checkedSite(pages: readonly CheckedPage[], renderer: SiteRenderer): CheckedPluginSite {
  const { graph } = renderer;
  const checked = pages.flatMap(({ url, html }) => {
    const route = graph.routesByUrl.get(url);
    if (!route) return [];
    const ids = Object.freeze([...html.ids]);
    const links = Object.freeze(html.links.map(({ href }) => href));
    return [Object.freeze({ ...pluginPage(route), ids, links })];
  });
  return Object.freeze({ ...pluginSite(renderer), pages: Object.freeze(checked) });
}
