import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import { mapAll } from '../model/diagnostic.ts';
import type { GivenPage, SiteGraph } from '../model/graph.ts';
import { decodeHref } from '../text/url.ts';
import { assertDistinct } from './assert-distinct.ts';
import { buildDocsSet } from './build-docs-set.ts';
import type { DocsSetInput, PagesInput } from './content-input.ts';
import { docsRoutes } from './docs-routes.ts';
import { givenRoutes } from './given-routes.ts';
import { makeRoute } from './make-route.ts';
import { pageRoutes } from './page-routes.ts';
import { redirectOutputPath, resolveRedirects } from './resolve-redirects.ts';
import { routeKey } from './route-key.ts';
import { writtenRedirects } from './written-redirects.ts';

/** All that was read from disk, before anything is compiled. */
export interface GraphInput {
  readonly sets: readonly DocsSetInput[];
  readonly pages?: PagesInput | undefined;
  /** Pages that the configuration gave. */
  readonly given?: readonly GivenPage[] | undefined;
  readonly contentFiles: ReadonlySet<string>;
  readonly staticFiles: ReadonlyMap<string, string>;
  /** The configuration file, for messages. */
  readonly configSource?: ConfigSource | undefined;
}

/** Puts the site together. Throws one `DocsError` with all duplicate ids and URLs and all wrong sidebars. */
export function buildGraph(input: GraphInput, site: SiteConfig): SiteGraph {
  const { sets: inputs, pages, given = [], contentFiles, staticFiles } = input;
  const sets = mapAll(inputs, (input) => buildDocsSet(input, site));
  const claimed = [...sets.flatMap((set) => docsRoutes(set, site)), ...(pages ? pageRoutes(pages, site) : []), ...givenRoutes(given, site)];
  const redirects = writtenRedirects(claimed, site, input.configSource);
  const isHomeTaken =
    claimed.some(({ url }) => url === site.baseUrl) || redirects.some(({ from }) => redirectOutputPath(from, site) === 'index.html');
  const home = isHomeTaken ? [] : [makeRoute(site, site.baseUrl, { kind: 'home' })];
  const notFound = claimed.some(({ outputPath }) => outputPath === '404.html')
    ? []
    : [makeRoute(site, `${site.baseUrl}404.html`, { kind: 'not-found' })];
  const routes = [...claimed, ...home, ...notFound].sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
  assertDistinct(routes);
  const graph = {
    sets,
    routes,
    routesByPath: new Map(routes.map((entry) => [routeKey(decodeHref(entry.url.slice(site.baseUrl.length))), entry])),
    routesBySource: new Map(routes.flatMap((entry) => (entry.source === undefined ? [] : [[entry.source.normalize('NFC'), entry]]))),
    contentFiles: new Map([...contentFiles].map((path) => [path.normalize('NFC'), path])),
    staticFiles,
    staticPathsBySource: new Map([...staticFiles].map(([outputPath, path]) => [path.normalize('NFC'), outputPath])),
  };
  return { ...graph, redirects: resolveRedirects(redirects, { graph, site }) };
}
