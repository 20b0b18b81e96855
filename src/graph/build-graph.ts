import type { SiteConfig } from '../config/schema.ts';
import { type Diagnostic, DocsError, mapAll } from '../model/diagnostic.ts';
import type { DocsSet, MarkdownPageSource, Route, RouteTarget, SiteGraph } from '../model/graph.ts';
import type { SidebarCategory, SidebarItem } from '../model/sidebar.ts';
import { decodeHref } from '../text/url.ts';
import { isFolderPage } from './build-docs.ts';
import { buildDocsSet } from './build-docs-set.ts';
import type { DocsSetInput, HeadedSource, PagesInput } from './content-input.ts';
import { pageOutputPath, pageUrl } from './page-url.ts';

/** All that was read from disk, before anything is compiled. */
export interface GraphInput {
  readonly sets: readonly DocsSetInput[];
  readonly pages?: PagesInput | undefined;
  readonly contentFiles: ReadonlySet<string>;
  readonly staticFiles: ReadonlyMap<string, string>;
}

/** Puts the site together. Throws one `DocsError` with all duplicate ids and URLs and all wrong sidebars. */
export function buildGraph({ sets: inputs, pages, contentFiles, staticFiles }: GraphInput, site: SiteConfig): SiteGraph {
  const sets = mapAll(inputs, (input) => buildDocsSet(input, site));
  const claimed = [...sets.flatMap((set) => docRoutes(set, site)), ...(pages ? pageRoutes(pages, site) : [])];
  const home = claimed.some(({ url }) => url === site.baseUrl) ? [] : [route(site, site.baseUrl, { kind: 'home' })];
  const notFound = claimed.some(({ outputPath }) => outputPath === '404.html')
    ? []
    : [route(site, `${site.baseUrl}404.html`, { kind: 'not-found' })];
  const routes = [...claimed, ...home, ...notFound].sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
  assertDistinct(routes);
  return {
    sets,
    routes,
    routesByPath: new Map(routes.map((entry) => [routeKey(decodeHref(entry.url.slice(site.baseUrl.length))), entry])),
    routesBySource: new Map(routes.flatMap((entry) => (entry.source === undefined ? [] : [[entry.source.normalize('NFC'), entry]]))),
    contentFiles: new Map([...contentFiles].map((path) => [path.normalize('NFC'), path])),
    staticFiles,
    staticPathsBySource: new Map([...staticFiles].map(([outputPath, path]) => [path.normalize('NFC'), outputPath])),
  };
}

/** The form by which routes are looked up. `path` is decoded and begins after the base URL. */
export function routeKey(path: string): string {
  return path.normalize('NFC').replace(/^\/+|\/+$/g, '');
}

function route(site: SiteConfig, url: string, target: RouteTarget, source?: string): Route {
  return { url, outputPath: pageOutputPath(site, url), target, source };
}

function docRoutes(set: DocsSet, site: SiteConfig): Route[] {
  const categories = set.sidebars.flatMap(({ items }) => categoriesIn(items)).filter(({ list }) => list);
  return [
    ...set.docs.map((doc) => route(site, doc.url, { kind: 'doc', set, doc }, doc.path)),
    ...categories.map((category) => route(site, category.url ?? '', { kind: 'category', set, category })),
    ...(set.listUrl === undefined ? [] : [route(site, set.listUrl, { kind: 'doc-list', set })]),
  ];
}

function categoriesIn(items: readonly SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) => (item.kind === 'category' ? [item, ...categoriesIn(item.items)] : []));
}

function pageRoutes({ config, folder, sources, modules }: PagesInput, site: SiteConfig): Route[] {
  const urlOf = (relativePath: string, slug?: string) => pageUrl(site, config.routeBasePath, slug ?? pagePath(relativePath));
  return [
    ...sources.map((source) => {
      const url = urlOf(source.relativePath, source.header.frontMatter.slug);
      return route(site, url, { kind: 'page', page: markdownPage(source, folder, url) }, source.path);
    }),
    ...modules.map((relativePath) =>
      route(site, urlOf(relativePath), { kind: 'module', path: `${folder}/${relativePath}` }, `${folder}/${relativePath}`),
    ),
  ];
}

/** `cc/manager.php.md` gives `cc/manager.php`: only the last extension goes. */
function pagePath(relativePath: string): string {
  const segments = relativePath.replace(/\.[^./]+$/, '').split('/');
  return isFolderPage(segments.at(-1) ?? '', undefined) ? segments.slice(0, -1).join('/') : segments.join('/');
}

function markdownPage({ path, hash, header, relativePath }: HeadedSource, folder: string, url: string): MarkdownPageSource {
  const { frontMatter } = header;
  const title = frontMatter.title ?? header.heading ?? pagePath(relativePath).split('/').at(-1) ?? '';
  return { path, folder, hash, url, title, description: frontMatter.description ?? header.excerpt, header };
}

function assertDistinct(routes: readonly Route[]): void {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Route>();
  for (const entry of routes) {
    const other = seen.get(entry.outputPath);
    if (other) diagnostics.push(duplicateRoute(other, entry));
    else seen.set(entry.outputPath, entry);
  }
  if (diagnostics.length > 0) throw new DocsError(diagnostics);
}

function duplicateRoute(first: Route, second: Route): Diagnostic {
  const file = second.source ?? first.source;
  return {
    code: 'route-duplicate',
    severity: 'error',
    message: `Two pages claim the URL "${second.url}": ${claimant(first)} and ${claimant(second)}.`,
    ...(file === undefined ? {} : { file, line: 1, column: 1 }),
    hint: 'Give one of them another "slug" in its front matter, or rename its file.',
  };
}

function claimant({ source, target }: Route): string {
  if (source !== undefined) return source;
  return target.kind === 'category' ? `the page of the category "${target.category.label}"` : 'a generated page';
}
