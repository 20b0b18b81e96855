import { pluginRuleIds } from '../config/apply-rules.ts';
import type { SiteConfig } from '../config/schema.ts';
import { pathsOfPageFiles } from '../graph/routes/page-files.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import { rulesOfPages } from '../model/rules.ts';
import { linkTargetsOf } from './broken-link.ts';
import { type CheckedPage, checkEachPage } from './checked-page.ts';
import { type CodeTexts, type LinkCheck, linkCheck } from './link-check.ts';
import { applyDisables, applyLevels, withoutDisabled } from './rules/apply-disables.ts';
import { findingCheck } from './rules/finding-check.ts';
import { referenceChecks } from './rules/reference-checks.ts';

/** A site and its graph. */
type KnownSite = Pick<PageSurroundings, 'config' | 'graph'>;

/** What is available when only single pages are rendered. */
interface PageSurroundings {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  readonly chromeSources: LinkCheck['chromeSources'];
}

/** Inputs besides the page. */
interface PageCheckInputs {
  /** Current texts of the site, to locate findings. */
  readonly code?: CodeTexts | undefined;
  /** Known ids of other pages by output path, as in `PageFacts`; anchors of other pages are assumed to exist. */
  readonly idsByFile?: ReadonlyMap<string, string> | undefined;
  /** Warnings of its rendering. */
  readonly warnings?: readonly Diagnostic[] | undefined;
}

/** Checks the references of one page, and the rules that need a single page. Returns the warnings, too, with levels applied. */
export type CheckPage = (page: CheckedPage, inputs?: PageCheckInputs) => Diagnostic[];

/** Prepares the check of single pages. `locales` is the site in all locales. */
export function pageChecker({ config, graph, chromeSources }: PageSurroundings, locales: readonly KnownSite[] = []): CheckPage {
  const others = locales.filter((other) => other.graph !== graph);
  const parts = [{ config, graph }, ...others].map((part) => ({ ...part, files: madeFiles(part), pages: [] }));
  const targets = linkTargetsOf(parts);
  const base = decodeURI(config.baseUrl).slice(1);
  return (page, { code, idsByFile = new Map(), warnings = [] } = {}) => {
    const assets = page.htmlLinks.flatMap(({ href }) =>
      href.startsWith(`${config.baseUrl}assets/`) ? [base + href.slice(config.baseUrl.length)] : [],
    );
    const around = {
      ...targets,
      files: new Set([...targets.files, ...assets]),
      idsByFile: new Map([...[...idsByFile].map(([path, ids]) => [base + path, ids] as const), [base + page.outputPath, page.ids]]),
    };
    const checks = [
      linkCheck({ targets: around, site: config, graph, chromeSources, code }),
      findingCheck(config, code),
      referenceChecks(config, graph),
    ];
    checkEachPage([page], checks);
    const found = [...warnings, ...checks.flatMap((check) => check.finish())];
    const files = page.hasDisables && page.source !== undefined ? [page.source] : [];
    const { rules, plugins } = config;
    const isRun = (rule: string) => rulesOfPages.some((one) => one === rule);
    return applyLevels(applyDisables(found, { code, files, rules, pluginRules: pluginRuleIds(plugins), isRun }), rules);
  };
}

/** Problems found while a site was loaded, with levels and disabling comments applied. */
export function loadedProblems(
  { config, problems }: { readonly config: SiteConfig; readonly problems: readonly Diagnostic[] },
  code: CodeTexts,
): Diagnostic[] {
  return applyLevels(withoutDisabled(problems, code), config.rules);
}

/** Files that are generated on request. */
function madeFiles({ config, graph }: KnownSite): string[] {
  return [
    ...graph.blogs.flatMap(({ feeds }) => feeds.map(({ outputPath }) => outputPath)),
    ...graph.redirects.byOutputPath.keys(),
    ...pathsOfPageFiles(graph.routes, config),
  ];
}
