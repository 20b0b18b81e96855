import type { SiteConfig } from '../../config/schema.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { FinishedFiles } from '../../model/output-file.ts';
import type { PageCheck } from '../checked-page.ts';
import type { CodeTexts } from '../link-check.ts';
import { findingCheck } from './finding-check.ts';
import { referenceChecks } from './reference-checks.ts';
import { sizeCheck } from './size-check.ts';

/** Input of the rules. */
interface RuleRun {
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
  readonly code?: CodeTexts | undefined;
  readonly files?: FinishedFiles | undefined;
  readonly configFile?: string | undefined;
}

/** The rules that need one page at a time. */
export function pageRuleChecks({ site, graph, code, files, configFile }: RuleRun): PageCheck[] {
  return [findingCheck(site, code), referenceChecks(site, graph), sizeCheck({ site, files, configFile })];
}
