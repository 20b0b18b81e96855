import type { ConfigSource } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Blog } from '../model/blog.ts';
import { attempt, type Diagnostic } from '../model/diagnostic.ts';
import type { FileUpdate } from '../model/doc.ts';
import type { CustomRoute, DocsSet, Route, SiteGraph } from '../model/graph.ts';
import { decodeHref } from '../text/url.ts';
import type { BlogInput } from './blog/blog-input.ts';
import { blogRoutes } from './blog/blog-routes.ts';
import { buildBlog } from './blog/build-blog.ts';
import { buildDocsSet } from './docs/build-docs-set.ts';
import type { DocsSetInput, PagesInput } from './docs/content-input.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { redirectOutputPath, resolveRedirects } from './redirects/resolve-redirects.ts';
import { writtenRedirects } from './redirects/written-redirects.ts';
import { distinctRoutes } from './routes/distinct-routes.ts';
import { makeRoute } from './routes/make-route.ts';
import { customRoutes, pageRoutes } from './routes/page-routes.ts';
import { routeKey } from './routes/page-url.ts';
import { markdownPageOf } from './routes/route-source.ts';
import { searchRoute } from './routes/search-route.ts';

/** Everything that was read from disk before compiling. */
export interface GraphInput {
  readonly sets: readonly DocsSetInput[];
  readonly blogs?: readonly BlogInput[] | undefined;
  readonly pages?: PagesInput | undefined;
  /** Pages of `generateRoutes`. */
  readonly given?: readonly CustomRoute[] | undefined;
  readonly contentFiles: ReadonlySet<string>;
  /** Sources that are left out as drafts, in NFC. */
  readonly draftPaths?: ReadonlySet<string> | undefined;
  /** Translated files: path on disk, by the path that references start from. */
  readonly translatedFiles?: ReadonlyMap<string, string> | undefined;
  readonly staticFiles: ReadonlyMap<string, string>;
  /** Last changes in git, by source path; absent when no page needs them. */
  readonly updates?: ReadonlyMap<string, FileUpdate> | undefined;
  /** The configuration file, for messages. */
  readonly configSource?: ConfigSource | undefined;
}

/** What one content folder adds to the site. */
interface Part {
  readonly routes: readonly Route[];
  readonly set?: DocsSet;
  readonly blog?: Blog;
}

/** Builds the graph of a site. Invalid parts are left out and reported in its problems. */
export function buildGraph(
  {
    sets: inputs,
    blogs: blogInputs = [],
    pages,
    given = [],
    contentFiles,
    draftPaths = new Set(),
    staticFiles,
    updates = new Map(),
    translatedFiles = new Map(),
    configSource,
  }: GraphInput,
  site: SiteConfig,
): SiteGraph {
  const builders: readonly (() => Part)[] = [
    ...inputs.map((input) => () => docsPart(buildDocsSet(input, site, updates), site)),
    ...blogInputs.map((input) => () => blogPart(buildBlog(input, site, updates), site)),
    ...(pages ? [() => ({ routes: pageRoutes(pages, site, updates) })] : []),
  ];
  const lost: Diagnostic[] = [];
  const parts = builders.flatMap((build) => attempt(lost, build) ?? []);
  const sets = parts.flatMap(({ set }) => set ?? []);
  const blogs = parts.flatMap(({ blog }) => blog ?? []);
  const claimed = [...parts.flatMap(({ routes }) => routes), ...customRoutes(given, site)];
  const redirects = writtenRedirects(claimed, site, configSource);
  const isHomeTaken =
    claimed.some(({ url }) => url === site.baseUrl) || redirects.some(({ from }) => redirectOutputPath(from, site) === 'index.html');
  const home = isHomeTaken ? [] : [makeRoute(site, site.baseUrl, { kind: 'home' })];
  const notFound = claimed.some(({ outputPath }) => outputPath === '404.html')
    ? []
    : [makeRoute(site, `${site.baseUrl}404.html`, { kind: 'not-found' })];
  const search = searchRoute(site, { routes: claimed, redirects, staticFiles });
  const all = [...claimed, ...home, ...notFound, ...(search ? [search] : [])].sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
  const { distinct: routes, problems } = distinctRoutes(all);
  const graph = {
    sets,
    blogs,
    routes,
    routesByPath: new Map(routes.map((entry) => [routeKey(decodeHref(entry.url.slice(site.baseUrl.length))), entry])),
    routesByUrl: new Map(routes.map((entry) => [entry.url, entry])),
    routesBySource: new Map(
      all.flatMap((entry) =>
        entry.source === undefined || entry.aliasOf !== undefined ? [] : [[originOf(entry, entry.source).normalize('NFC'), entry]],
      ),
    ),
    contentFiles: new Map(
      [...[...contentFiles].map((path) => [path, path] as const), ...translatedFiles].map(([from, path]) => [from.normalize('NFC'), path]),
    ),
    draftPaths,
    staticFiles,
    staticPathsBySource: new Map([...staticFiles].map(([outputPath, path]) => [path.normalize('NFC'), outputPath])),
    problems: [...lost, ...[...sets, ...blogs].flatMap((part) => part.problems), ...problems],
    isWhole: lost.length === 0,
  };
  const resolved = resolveRedirects(redirects, { graph, site });
  return { ...graph, redirects: resolved, problems: [...graph.problems, ...resolved.problems] };
}

function docsPart(set: DocsSet, site: SiteConfig): Part {
  return { set, routes: docsRoutes(set, site) };
}

function blogPart(blog: Blog, site: SiteConfig): Part {
  return { blog, routes: blogRoutes(blog, site) };
}

/** The path at which links find a source: for a translation, that of its original. */
function originOf(route: Route, source: string): string {
  return markdownPageOf(route)?.logicalPath ?? source;
}
