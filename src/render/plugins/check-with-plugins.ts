import { brokenLink, type LinkTargets } from '../../check/broken-link.ts';
import { type CheckedPage, readIds } from '../../check/checked-page.ts';
import type { CodeTexts } from '../../check/link-check.ts';
import { currentLocale } from '../../config/locales.ts';
import { pluginProblemsSchema } from '../../config/schema/plugin-schema.ts';
import { waitForHook } from '../../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import type { FinishedFiles } from '../../model/output-file.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import type { CheckedPluginPage, CheckedPluginSite, PluginProblem } from '../../model/plugin-site.ts';
import { onceOnly } from '../../text/group-by.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { SiteContext } from '../site-renderer.ts';
import { pluginPage } from './plugin-pages.ts';

/** The finished site that plugins check. */
interface RenderedSite {
  readonly pages: Iterable<CheckedPage>;
  readonly record: FinishedFiles;
  readonly code: CodeTexts;
  readonly styles: string;
  /** What links can reach; absent if parts of the site could not be read, so that sound links might seem broken. */
  readonly targets: LinkTargets | undefined;
}

/** Problems that plugins find in a finished site, or the reason why they failed. The rule levels of the site are not applied. */
export async function checkWithPlugins(finished: RenderedSite, context: SiteContext): Promise<Diagnostic[]> {
  const { site, configFile } = context;
  const checked = checkedSite(finished, context);
  const problems: Diagnostic[] = [];
  for (const { name, rules = {}, check } of site.plugins) {
    if (!check) continue;
    await collectProblems(problems)(async () => {
      const result = await waitForHook({ plugin: name, hook: 'check' }, { run: context, schema: pluginProblemsSchema }, () =>
        check(checked),
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

function checkedSite({ pages, record, code, styles, targets }: RenderedSite, context: SiteContext): CheckedPluginSite {
  const { root, graph, site } = context;
  // Most plugins read no pages, whose links are on disk.
  const pagesOnce = onceOnly(() => {
    const checked: CheckedPluginPage[] = [];
    for (const { url, ids: written, htmlLinks, audit } of pages) {
      const route = graph.routesByUrl.get(url);
      if (!route) continue;
      const ids = Object.freeze(readIds(written));
      const links = Object.freeze(htmlLinks.map(({ href }) => href));
      checked.push(Object.freeze({ ...pluginPage(route), ids, links, audit }));
    }
    return Object.freeze(checked);
  });
  const { url, baseUrl } = site;
  return Object.freeze({
    root,
    locale: currentLocale(site),
    url,
    baseUrl,
    get pages() {
      return pagesOnce();
    },
    styles,
    codeFiles: code.files,
    textOf: code.textOf,
    files: () => record.paths(),
    sourceOf: (path: string) => graph.staticFiles.get(path),
    written: (path: string) => record.textOf(path),
    brokenUrl: (href: string) => targets && brokenLink({ kind: 'link', href }, '/', targets),
  });
}
