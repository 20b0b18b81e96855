import type { SiteConfig } from '../config/schema.ts';
import { markdownOutputPath } from '../graph/routes/markdown-sections.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import { type CheckedPage, checkLinks, type LinkCheck } from './check-links.ts';
import { linkTargetsOf } from './link-targets.ts';

/** A site with its graph. */
type KnownSite = Pick<PageSurroundings, 'config' | 'graph'>;

/** What is known when only single pages are rendered. */
export interface PageSurroundings {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  readonly chromeSources: LinkCheck['chromeSources'];
}

/** Checks the references of one page without the anchors of other pages. Only warnings: the author is still writing. */
export type CheckPage = (page: CheckedPage) => Diagnostic[];

/** Prepares the check of single pages. `locales` is the site in all locales. */
export function pageChecker({ config, graph, chromeSources }: PageSurroundings, locales: readonly KnownSite[] = []): CheckPage {
  const others = locales.filter((other) => other.graph !== graph);
  const parts = [{ config, graph }, ...others].map((part) => ({ ...part, files: madeFiles(part), pages: [] }));
  const targets = linkTargetsOf(parts);
  const base = decodeURI(config.baseUrl).slice(1);
  return (page) => {
    const assets = page.html.links.flatMap(({ href }) =>
      href.startsWith(`${config.baseUrl}assets/`) ? [base + href.slice(config.baseUrl.length)] : [],
    );
    const around = {
      ...targets,
      files: new Set([...targets.files, ...assets]),
      idsByFile: new Map([[base + page.outputPath, page.html.ids]]),
    };
    return checkLinks({ pages: [page], targets: around, site: config, graph, chromeSources }).map((diagnostic) => ({
      ...diagnostic,
      severity: 'warning',
    }));
  };
}

/** Files that are generated on request. */
function madeFiles({ config, graph }: KnownSite): string[] {
  return [
    ...graph.blogs.flatMap(({ feeds }) => feeds.map(({ outputPath }) => outputPath)),
    ...graph.redirects.byOutputPath.keys(),
    ...graph.routes.flatMap((route) => markdownOutputPath(route, config) ?? []),
  ];
}
