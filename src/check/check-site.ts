import { pluginRuleIds } from '../config/apply-rules.ts';
import { currentLocale } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import { type Diagnostic, distinctProblems } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import { rulesOnRequest } from '../model/rules.ts';
import { placeOf } from '../text/place.ts';
import { splitStyle } from '../text/url-attributes.ts';
import { brokenLink, type LinkTargets, type LinkTargetsPart, linkTargetsOf } from './broken-link.ts';
import { checkConflicts, sharedPaths } from './check-conflicts.ts';
import { checkRedirects } from './check-host-files.ts';
import { type CheckedPages, checkEachPage, type PageFacts } from './checked-page.ts';
import { type LinkCheck, linkCheck } from './link-check.ts';
import { applyDisables, applyLevels } from './rules/apply-disables.ts';
import { findingCheck } from './rules/finding-check.ts';
import { referenceChecks } from './rules/reference-checks.ts';

/** A site in one locale before it is built. */
interface SiteToCheck extends Pick<LinkCheck, 'chromeSources'> {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  /** Folder of the site below the output folder: empty, or ends with a slash. */
  readonly outputPrefix: string;
  /** Problems found while it was loaded. */
  readonly problems: readonly Diagnostic[];
  /** False if whole parts of it could not be read, so that links to them would seem broken. */
  readonly isWhole: boolean;
}

/** A site that was built. */
export interface FinishedSite {
  readonly site: SiteToCheck;
  readonly pages: CheckedPages;
  /** Paths of files besides pages, below the folder of the site; those of the search index follow when it is finished. */
  readonly files: { readonly generated: readonly string[]; readonly copied: readonly string[] };
  /** Problems found while its pages were rendered. */
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the problems that its plugins find; without targets, they check no links. */
  readonly checkWithPlugins: (targets: LinkTargets | undefined) => Promise<readonly Diagnostic[]>;
  /** Its templates, page modules and styles. */
  readonly code?: LinkCheck['code'];
}

/**
 * Checks built sites: every reference must have a target, and no two files may have the same path. Their pages are read at once, while
 * their search indexes are still being written; the returned function gets the same sites with all files. `all` includes locales that
 * were not built.
 */
export function checkSites(
  built: readonly FinishedSite[],
  all: readonly SiteToCheck[],
): (complete: readonly FinishedSite[]) => Promise<Diagnostic[]> {
  const skipped = all
    .filter((site) => !built.some((one) => one.site === site))
    .map(({ config, graph }): LinkTargetsPart => ({ config, graph, files: [], pages: [] }));
  const checks = built.map((one) => checkSite(one, [...built.filter((other) => other !== one).map(targetsIn), ...skipped]));
  return async (complete) => {
    const problems: (readonly Diagnostic[])[] = [];
    for (const [index, finish] of checks.entries()) problems.push(withLocale(await finish(complete), built[index]?.site));
    return built.length === 1 ? problems.flat() : distinctProblems([...problems, sharedPaths(complete.map(outputOf))]);
  };
}

/** Reads the pages of a site; the returned function gets all sites with all files. */
function checkSite(built: FinishedSite, others: readonly LinkTargetsPart[]): (complete: readonly FinishedSite[]) => Promise<Diagnostic[]> {
  const { site, pages, diagnostics, checkWithPlugins, code } = built;
  const { config, graph, chromeSources, problems, isWhole } = site;
  const targets = linkTargetsOf([targetsIn(built), ...others]);
  const { facts } = pages;
  const links = { targets, site: config, graph, chromeSources, code };
  const checks = isWhole ? [linkCheck(links), findingCheck(config, code), referenceChecks(config, graph)] : [];
  if (checks.length > 0) checkEachPage(pages, checks);
  const references = (): Diagnostic[] => [
    ...checks.flatMap((check) => check.finish()),
    ...checkStyles(facts, links),
    ...checkRedirects(graph.redirects.all, targets),
  ];
  return async (complete) => {
    for (const one of complete) targets.add(one.site.config, one.files.generated);
    const generated = complete.find((one) => one.site === site)?.files.generated ?? [];
    const pluginProblems = await checkWithPlugins(isWhole ? targets : undefined);
    const sound = [...problems, ...diagnostics, ...pluginProblems, ...checkConflicts(graph, generated)];
    const found = isWhole ? [...sound, ...references()] : sound;
    const disabling = facts.flatMap(({ hasDisables, source }) => (hasDisables && source !== undefined ? [source] : []));
    const commented = [...new Set([...disabling, ...(code?.files ?? []), ...chromeSources.map(({ file }) => file)])];
    const { rules, plugins } = config;
    const isRun = (rule: string) => !rulesOnRequest.some((one) => one === rule);
    return applyLevels(applyDisables(found, { code, files: commented, rules, pluginRules: pluginRuleIds(plugins), isRun }), rules);
  };
}

/** Names the page, or the locale, where a source of the default language has a problem in another one. */
function withLocale(problems: readonly Diagnostic[], site: SiteToCheck | undefined): readonly Diagnostic[] {
  const locale = site && currentLocale(site.config);
  if (!locale || locale === site.config.i18n.defaultLocale) return problems;
  return problems.map((problem) => {
    const { file, line, message } = problem;
    if (file === undefined || line === undefined || file.includes(`/${locale}/`)) return problem;
    const url = site.graph.routesBySource.get(file.normalize('NFC'))?.url;
    if (url !== undefined && message.includes(`"${url}"`)) return problem;
    return { ...problem, message: `${message} Found ${url === undefined ? `in the locale "${locale}"` : `on "${url}"`}.` };
  });
}

/** What links of other locales can reach. */
function targetsIn({ site: { config, graph }, pages, files }: FinishedSite): LinkTargetsPart {
  return { config, graph, pages: pages.facts, files: [...files.generated, ...files.copied] };
}

function outputOf({ site: { config, graph, outputPrefix }, files }: FinishedSite) {
  const paths = [...files.generated, ...files.copied, ...graph.routes.map(({ outputPath }) => outputPath)];
  return { prefix: outputPrefix, locale: currentLocale(config), paths: new Set(paths), staticFiles: graph.staticFiles };
}

/** Reports broken absolute paths in the styles of a site. Relative ones are resolved when styles are bundled. */
function checkStyles(pages: readonly PageFacts[], { targets, site, graph, code }: LinkCheck): Diagnostic[] {
  if (!code || site.onBrokenImages === 'ignore') return [];
  const files = new Set([...code.files, ...pages.flatMap(({ imports = [] }) => imports)].filter((file) => file.endsWith('.css')));
  return [...files].sort().flatMap((file) => {
    const text = code.textOf(file) ?? '';
    let offset = 0;
    return splitStyle(text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, blank)).flatMap((part): Diagnostic[] => {
      const start = offset;
      const written = 'href' in part ? part.href : part.text;
      offset += written.length;
      if (!('href' in part) || !/^\/(?!\/)/.test(written) || graph.staticPathsBySource.has(written.slice(1).replace(/[?#].*/s, '')))
        return [];
      const problem = brokenLink({ kind: 'image', href: written }, '/', targets);
      if (!problem) return [];
      const severity = site.onBrokenImages === 'warn' ? 'warning' : 'error';
      return [{ code: problem.what, severity, message: `No file at "${written}".`, file, ...placeOf(text, start), hint: problem.hint }];
    });
  });
}

function blank(comment: string): string {
  return comment.replace(/[^\n]/g, ' ');
}
