import type { SiteConfig } from '../config/schema.ts';
import { mapAll } from '../model/diagnostic.ts';
import type { GivenPage, SiteGraph } from '../model/graph.ts';
import type { FileUpdate } from '../model/provenance.ts';
import { decodeHref } from '../text/url.ts';
import { assertDistinct } from './assert-distinct.ts';
import { buildDocsSet } from './build-docs-set.ts';
import type { DocsSetInput, PagesInput } from './content-input.ts';
import { docsRoutes } from './docs-routes.ts';
import { givenRoutes } from './given-routes.ts';
import { makeRoute } from './make-route.ts';
import { pageRoutes } from './page-routes.ts';

/** All that was read from disk, before anything is compiled. */
export interface GraphInput {
  readonly sets: readonly DocsSetInput[];
  readonly pages?: PagesInput | undefined;
  /** Pages that the configuration gave. */
  readonly given?: readonly GivenPage[] | undefined;
  readonly contentFiles: ReadonlySet<string>;
  readonly staticFiles: ReadonlyMap<string, string>;
  /** Last changes that git knows, by source path; absent when nobody asked. */
  readonly updates?: ReadonlyMap<string, FileUpdate> | undefined;
}

/** Puts the site together. Throws one `DocsError` with all duplicate ids and URLs and all wrong sidebars. */
export function buildGraph(
  { sets: inputs, pages, given = [], contentFiles, staticFiles, updates = new Map() }: GraphInput,
  site: SiteConfig,
): SiteGraph {
  const sets = mapAll(inputs, (input) => buildDocsSet(input, site, updates));
  const claimed = [
    ...sets.flatMap((set) => docsRoutes(set, site)),
    ...(pages ? pageRoutes(pages, site, updates) : []),
    ...givenRoutes(given, site),
  ];
  const home = claimed.some(({ url }) => url === site.baseUrl) ? [] : [makeRoute(site, site.baseUrl, { kind: 'home' })];
  const notFound = claimed.some(({ outputPath }) => outputPath === '404.html')
    ? []
    : [makeRoute(site, `${site.baseUrl}404.html`, { kind: 'not-found' })];
  const routes = [...claimed, ...home, ...notFound].sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
  assertDistinct(routes);
  return {
    sets,
    routes,
    routesByPath: new Map(routes.map((entry) => [routeKey(decodeHref(entry.url.slice(site.baseUrl.length))), entry])),
    routesBySource: new Map(
      routes.flatMap((entry) =>
        entry.source === undefined || entry.aliasOf !== undefined ? [] : [[entry.source.normalize('NFC'), entry]],
      ),
    ),
    contentFiles: new Map([...contentFiles].map((path) => [path.normalize('NFC'), path])),
    staticFiles,
    staticPathsBySource: new Map([...staticFiles].map(([outputPath, path]) => [path.normalize('NFC'), outputPath])),
  };
}

/** The form by which routes are looked up. `path` is decoded and begins after the base URL. */
export function routeKey(path: string): string {
  return path.normalize('NFC').replace(/^\/+|\/+$/g, '');
}
