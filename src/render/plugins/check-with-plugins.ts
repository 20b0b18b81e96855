import { brokenLink, type LinkTargets } from '../../check/broken-link.ts';
import { type CheckedPages, type PageFacts, readIds, type ScannedPage } from '../../check/checked-page.ts';
import type { CodeTexts } from '../../check/link-check.ts';
import { currentLocale } from '../../config/locales.ts';
import { pluginProblemsSchema } from '../../config/schema/plugin-schema.ts';
import { waitForHook } from '../../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic, docsError } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { FinishedFiles } from '../../model/output-file.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import type { CheckedPluginPage, CheckedPluginSite, PluginProblem } from '../../model/plugin-site.ts';
import { onceOnly } from '../../text/group-by.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { SiteContext } from '../site-renderer.ts';
import { pluginPage } from './plugin-pages.ts';

/** The finished site that plugins check. */
interface RenderedSite {
  readonly pages: CheckedPages;
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
    throw docsError('plugin-failed', message, { file: configFile, hint });
  }
  const { level = 'error' } = declared;
  const code = `${name}/${rule}` as const;
  if (level === 'off' && levels[code] === undefined) return [];
  return [{ code, severity: level === 'error' ? 'error' : 'warning', ...found }];
}

function checkedSite({ pages, record, code, styles, targets }: RenderedSite, context: SiteContext): CheckedPluginSite {
  const { root, graph, site } = context;
  // Most plugins read no links, which are on disk.
  const linksOnce = onceOnly(() => new Map([...pages].map(({ url, htmlLinks }) => [url, htmlLinks])));
  const pagesOnce = onceOnly(() => Object.freeze(pages.facts.flatMap((facts) => checkedPage(facts, graph, linksOnce) ?? [])));
  const { url, baseUrl } = site;
  return Object.freeze({
    root,
    locale: currentLocale(site),
    url,
    baseUrl,
    get pages() {
      return pagesOnce();
    },
    isWhole: targets !== undefined,
    styles,
    codeFiles: code.files,
    textOf: code.textOf,
    files: () => record.paths(),
    sizeOf: (path: string) => record.sizeOf(path),
    sourceOf: (path: string) => graph.staticFiles.get(path),
    written: (path: string) => record.textOf(path),
    brokenUrl: (href: string) => targets && brokenLink({ kind: 'link', href }, '/', targets),
  });
}

function checkedPage(
  { url, ids, audit, module }: PageFacts,
  { routesByUrl }: Pick<SiteGraph, 'routesByUrl'>,
  linksOf: () => ReadonlyMap<string, ScannedPage['htmlLinks']>,
): CheckedPluginPage | undefined {
  const route = routesByUrl.get(url);
  if (!route) return undefined;
  const { target } = route;
  const links = () => linksOf().get(url) ?? [];
  return Object.freeze({
    ...pluginPage(module ? { ...route, source: module.file } : route),
    version: target.kind === 'doc' ? target.set.version?.name : undefined,
    audit,
    get ids() {
      return Object.freeze(readIds(ids));
    },
    get links() {
      return Object.freeze(links().map(({ href }) => href));
    },
    get images() {
      return Object.freeze(links().flatMap(({ kind, href }) => (kind === 'image' ? [href] : [])));
    },
  });
}
