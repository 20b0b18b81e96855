import type { SiteConfig } from '../config/schema.ts';
import { twinPath } from '../graph/twin-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import { type CheckedPage, checkLinks, type LinkCheck } from './check-links.ts';
import { landscapeOf } from './landscape-of.ts';

/** A site as far as its graph tells. */
type KnownSite = Pick<PageSurroundings, 'config' | 'graph'>;

/** What is known of a site while only single pages are made. */
export interface PageSurroundings {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  readonly chromeSources: LinkCheck['chromeSources'];
}

/**
 * Checks the references of one page as far as the graph knows: no anchors of other pages. Never an error: the author is still writing.
 * `locales` is the site in all languages.
 */
export function checkPage(
  page: CheckedPage,
  { config, graph, chromeSources }: PageSurroundings,
  locales: readonly KnownSite[] = [],
): Diagnostic[] {
  const others = locales.map((other) => ({ ...other, files: madeFiles(other), pages: [] }));
  const assets = page.html.links.flatMap(({ href }) =>
    href.startsWith(`${config.baseUrl}assets/`) ? [href.slice(config.baseUrl.length)] : [],
  );
  const own = { config, graph, files: [...madeFiles({ config, graph }), ...assets], pages: [page] };
  const landscape = landscapeOf([own, ...others.filter((other) => other.graph !== graph)]);
  return checkLinks({ pages: [page], landscape, site: config, graph, chromeSources }).map((diagnostic) => ({
    ...diagnostic,
    severity: 'warning',
  }));
}

/** Files that come when they are asked for. */
function madeFiles({ config, graph }: KnownSite): string[] {
  return [
    ...graph.blogs.flatMap(({ feeds }) => feeds.map(({ outputPath }) => outputPath)),
    ...graph.redirects.byOutputPath.keys(),
    ...graph.routes.flatMap((route) => twinPath(route, config) ?? []),
  ];
}
