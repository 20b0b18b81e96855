import type { SourceFile } from '../config/config-diagnostic.ts';
import { currentLocale, localeDetails } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import { attempt, type Diagnostic } from '../model/diagnostic.ts';
import type { FileUpdate } from '../model/doc.ts';
import type { CustomRoute, FallbackPages, Route, SiteGraph } from '../model/graph.ts';
import type { SiteOfLocale } from '../model/locale.ts';
import { decodeHref } from '../text/url.ts';
import { buildBlog } from './blog/build-blog.ts';
import { buildDocsSet } from './docs/build-docs-set.ts';
import type { BlogInput, DocsSetInput, PagesInput } from './docs/content-input.ts';
import { redirectOutputPath, resolveRedirects, writtenRedirects } from './redirects/resolve-redirects.ts';
import { distinctRoutes } from './routes/distinct-routes.ts';
import { blogRoutes, customRoutes, docsRoutes, pageRoutes } from './routes/page-routes.ts';
import { routeKey, searchUrl } from './routes/page-url.ts';
import { makeRoute, markdownPageOf } from './routes/route-source.ts';

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
  readonly configSource?: SourceFile | undefined;
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
  const lost: Diagnostic[] = [];
  const sets = inputs.flatMap((input) => attempt(lost, () => buildDocsSet(input, site, updates)) ?? []);
  const blogs = blogInputs.flatMap((input) => attempt(lost, () => buildBlog(input, site, updates)) ?? []);
  const claimed = [
    ...sets.flatMap((set) => docsRoutes(set, site)),
    ...blogs.flatMap((blog) => blogRoutes(blog, site)),
    ...((pages && attempt(lost, () => pageRoutes(pages, site, updates))) ?? []),
    ...customRoutes(given, site),
  ];
  const redirects = writtenRedirects(claimed, site, configSource);
  const generated = generatedRoutes(site).filter(
    ({ outputPath, target: { kind } }) =>
      !claimed.some((other) => other.outputPath === outputPath) &&
      (kind === 'not-found' || !redirects.some(({ from }) => redirectOutputPath(from, site) === outputPath)) &&
      !(kind === 'search' && staticFiles.has(outputPath)),
  );
  const all = [...claimed, ...generated].sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
  const { distinct: routes, problems } = distinctRoutes(all);
  const graph = {
    sets,
    blogs,
    routes,
    routesByPath: new Map(routes.map((entry) => [routeKey(decodeHref(entry.url.slice(site.baseUrl.length))), entry])),
    routesByUrl: new Map(routes.map((entry) => [entry.url, entry])),
    routesBySource: new Map(
      all.flatMap((entry) =>
        entry.source === undefined || entry.aliasOf !== undefined
          ? []
          : // Links find a translation at the path of its original.
            [[(markdownPageOf(entry)?.logicalPath ?? entry.source).normalize('NFC'), entry]],
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

/** Pages that a site has unless it uses their URLs for something else. */
function generatedRoutes(site: SiteConfig): Route[] {
  return [
    makeRoute(site, site.baseUrl, { kind: 'home' }),
    makeRoute(site, `${site.baseUrl}404.html`, { kind: 'not-found' }),
    ...(site.search === false ? [] : [makeRoute(site, searchUrl(site), { kind: 'search' })]),
  ];
}

/** What the graph of one locale is built from. */
interface LanguageInput {
  readonly config: SiteConfig;
  readonly input: GraphInput;
}

/** Builds the graph of every locale, the default one first. */
export function buildGraphs<Language extends LanguageInput>(
  languages: readonly Language[],
  updates: ReadonlyMap<string, FileUpdate>,
): (Language & { readonly graph: SiteGraph })[] {
  const built: (Language & { readonly graph: SiteGraph })[] = [];
  for (const language of languages) {
    const graph = buildGraph({ ...language.input, updates }, language.config);
    const [main] = built;
    built.push({ ...language, graph: main ? { ...graph, fallback: fallbackFor(language.config, main) } : graph });
  }
  return built;
}

/** Where links lead when a locale lacks the page; absent when no locale lacks any. */
function fallbackFor(config: SiteConfig, main: LanguageInput & { readonly graph: SiteGraph }): FallbackPages | undefined {
  if (config.i18n.untranslated === 'show') return undefined;
  const { sets, routesByPath, routesBySource } = main.graph;
  return { sets, routesByPath, routesBySource, host: main.config.url === config.url ? '' : main.config.url };
}

/** How the locales of a site see each other. */
export function sitesOfLocales(sites: readonly (LanguageInput & { readonly graph: SiteGraph })[]): SiteOfLocale[] {
  return sites.map(({ config, graph }) => ({
    locale: currentLocale(config),
    ...localeDetails(config),
    isDefault: currentLocale(config) === config.i18n.defaultLocale,
    url: config.url,
    baseUrl: config.baseUrl,
    routesByUrl: graph.routesByUrl,
  }));
}
