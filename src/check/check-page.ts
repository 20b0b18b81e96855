import type { SiteConfig } from '../config/schema.ts';
import { twinPath } from '../graph/twin-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import { type CheckedPage, checkLinks, type LinkCheck } from './check-links.ts';

/** What is known of a site while only single pages are made. */
export interface PageSurroundings {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  readonly chromeSources: LinkCheck['chromeSources'];
}

/** Checks the references of one page as far as the graph knows: no anchors of other pages. Never an error: the author is still writing. */
export function checkPage(page: CheckedPage, { config, graph, chromeSources }: PageSurroundings): Diagnostic[] {
  const urls = graph.routes.map(({ url }) => url);
  const landscape = {
    baseUrl: config.baseUrl,
    files: new Set([
      ...graph.routes.map(({ outputPath }) => outputPath),
      ...graph.staticFiles.keys(),
      ...graph.blogs.flatMap(({ feeds }) => feeds.map(({ outputPath }) => outputPath)),
      ...graph.redirects.byOutputPath.keys(),
      ...graph.routes.flatMap((route) => twinPath(route, config) ?? []),
      ...page.html.links.flatMap(({ href }) => (href.startsWith(`${config.baseUrl}assets/`) ? [href.slice(config.baseUrl.length)] : [])),
    ]),
    idsByFile: new Map([[page.outputPath, page.html.ids]]),
    suggestions: urls,
  };
  return checkLinks({ pages: [page], landscape, site: config, graph, chromeSources }).map((diagnostic) => ({
    ...diagnostic,
    severity: 'warning',
  }));
}
