import type { SiteConfig } from '../../config/schema.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { FinishedFiles } from '../../model/output-file.ts';
import type { CheckedPage, SiteCode } from '../check-links.ts';
import { checkFindings } from './check-findings.ts';
import { checkHosts } from './check-hosts.ts';
import { checkRedirected } from './check-redirected.ts';
import { checkSizes } from './check-sizes.ts';

/** Input of the rules. */
interface RuleRun {
  readonly pages: readonly CheckedPage[];
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
  readonly code?: SiteCode | undefined;
  readonly files?: FinishedFiles | undefined;
  readonly configFile?: string | undefined;
}

/** Runs the rules that need one page at a time. */
export function checkPageRules({ pages, site, graph, code, files, configFile }: RuleRun): Diagnostic[] {
  return [
    ...checkFindings({ pages, site, code }),
    ...checkHosts(pages, site),
    ...checkRedirected(pages, site, graph),
    ...checkSizes({ pages, site, graph, files, configFile }),
  ];
}
