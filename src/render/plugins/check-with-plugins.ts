import { type CheckedPage, readIds } from '../../check/checked-page.ts';
import { currentLocale } from '../../config/locales.ts';
import { pluginProblemsSchema } from '../../config/schema/plugin-schema.ts';
import { waitForHook } from '../../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import type { CheckedPluginPage, CheckedPluginSite, PluginProblem } from '../../model/plugin-site.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { SiteContext } from '../site-renderer.ts';
import { pluginPage } from './plugin-pages.ts';

/** Problems that plugins find in a finished site, or the reason why they failed. The rule levels of the site are not applied. */
export async function checkWithPlugins(pages: Iterable<CheckedPage>, context: SiteContext): Promise<Diagnostic[]> {
  const { site, configFile } = context;
  const problems: Diagnostic[] = [];
  for (const { name, rules = {}, check } of site.plugins) {
    if (!check) continue;
    await collectProblems(problems)(async () => {
      const result = await waitForHook({ plugin: name, hook: 'check' }, { run: context, schema: pluginProblemsSchema }, () =>
        check(checkedSite(pages, context)),
      );
      for (const found of result.check) problems.push(...pluginProblem(found, { name, rules, configFile, levels: site.rules }));
    });
  }
  return problems;
}

/** The plugin that found a problem, and its site. */
interface Finder {
  readonly name: string;
  readonly rules: NonNullable<SitePlugin['rules']>;
  readonly configFile: string;
  readonly levels: Readonly<Record<string, unknown>>;
}

/** The diagnostic for a problem. Returns an empty list for a rule that is off by default, unless the site sets its level. Throws a `DocsError` for a rule that the plugin does not declare. */
export function pluginProblem(
  { rule, code: given = 'plugin-check', severity = 'error', ...found }: PluginProblem,
  { name, rules, configFile, levels }: Finder,
): Diagnostic[] {
  if (rule === undefined) return [{ code: given, severity, ...found }];
  const declared = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  if (!declared) {
    const message = `The hook "check" of the plugin "${name}" returned an unknown rule: "${rule}".`;
    const hint = didYouMean(rule, Object.keys(rules)) ?? 'Declare it in "rules" of the plugin.';
    throw new DocsError([problem('plugin-failed', message, { file: configFile, hint })]);
  }
  const { level = 'error' } = declared;
  const code = `${name}/${rule}` as const;
  if (level === 'off' && levels[code] === undefined) return [];
  return [{ code, severity: level === 'error' ? 'error' : 'warning', ...found }];
}

function checkedSite(pages: Iterable<CheckedPage>, context: SiteContext): CheckedPluginSite {
  const { root, graph, site } = context;
  const checked: CheckedPluginPage[] = [];
  for (const { url, ids: written, htmlLinks } of pages) {
    const route = graph.routesByUrl.get(url);
    if (!route) continue;
    const ids = Object.freeze(readIds(written));
    const links = Object.freeze(htmlLinks.map(({ href }) => href));
    checked.push(Object.freeze({ ...pluginPage(route), ids, links }));
  }
  const { url, baseUrl } = site;
  return Object.freeze({ root, locale: currentLocale(site), url, baseUrl, pages: Object.freeze(checked) });
}
