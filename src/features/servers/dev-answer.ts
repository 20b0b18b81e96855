import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readSiteCode } from '../../bundle/read-site-code.ts';
import { unpackPage } from '../../check/checked-page.ts';
import { inSources } from '../../check/generated-sources.ts';
import { problemsOf } from '../../commands/finish.ts';
import type { ReadySites } from '../../commands/live/ready-sites.ts';
import { filesOfPage } from '../../graph/routes/page-files.ts';
import type { Site } from '../../load-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import { linkGraphName, urlLedgerName } from '../../output/manifests.ts';
import { fileOfPages } from '../../render/files/files-of-pages.ts';
import { generatedFiles } from '../../render/files/generated-files.ts';
import { manifestFiles } from '../../render/files/host-files.ts';
import { pageFiles } from '../../render/page/make-page.ts';
import { renderRoute } from '../../render/page/render-route.ts';
import type { PageTools, SiteRenderer } from '../../render/site-renderer.ts';
import { joinUrl, outputPathOf } from '../../text/url.ts';
import type { DevAnswer } from './dev-server.ts';
import { errorPage } from './error-page.ts';
import type { ProblemBoard } from './problem-board.ts';

/** Context of responses in `dev`. */
interface DevAnswering {
  readonly site: Site;
  readonly ready: ReadySites;
  readonly say: ProblemBoard['say'];
}

/** Answers a request for a path below the base URL of one locale. */
export async function devAnswer(path: string, { site, ready, say }: DevAnswering): Promise<DevAnswer> {
  const { root } = site;
  const renderer = await ready.rendererOf(site);
  const source = site.graph.staticFiles.get(path) ?? renderer.sink.assets.all().assets.find(({ outputPath }) => outputPath === path)?.path;
  if (source !== undefined) return { kind: 'file', path: join(root, source) };
  const generated = await generatedFile(path, renderer, { site, ready });
  if (generated) return { kind: 'contents', contents: generated.contents };
  const wanted = path.normalize('NFC');
  // Hosts also answer the name of the file.
  const { routes, routesByPath } = site.graph;
  const route = routesByPath.get(wanted.replace(/\/$/, '')) ?? routes.find(({ outputPath }) => outputPath === wanted);
  const machine = route
    ? undefined
    : await fileNextToPage(path, renderer.tools).catch((error: unknown) => brokenSite(problemsOf(error), root));
  if (machine) return machine;
  const redirect = route ? undefined : site.graph.redirects.byOutputPath.get(outputPathOf(path, site.config.trailingSlash));
  if (redirect) return { kind: 'redirect', url: redirect.target };
  const shown = route ?? routes.find(({ outputPath }) => outputPath === '404.html');
  if (!shown) return { kind: 'page', status: 404, html: 'Not found' };
  if (route && decodeURIComponent(route.url) !== site.config.baseUrl + path) return { kind: 'redirect', url: route.url };
  const page = await devPage(shown, { site, ready, say });
  if (typeof page !== 'string') return brokenSite(page, root);
  return { kind: 'page', status: route ? 200 : 404, html: page, swapUrl: swapUrlOf(renderer) };
}

/** The generated file at a path; `undefined` if there is none. Redirects are answered separately. */
async function generatedFile(path: string, renderer: SiteRenderer, { site, ready }: Pick<DevAnswering, 'site' | 'ready'>) {
  if (/^search\/.*\.json$/.test(path)) return (await ready.wholeSiteOf(site)).searchFiles.get(path);
  if (path === urlLedgerName || path === linkGraphName) return manifestFile(path, { site, ready });
  if (site.graph.redirects.byOutputPath.has(path)) return undefined;
  const indexedUrls = async () => (await ready.wholeSiteOf(site)).indexedUrls;
  const groups = generatedFiles(renderer, indexedUrls);
  const ofPages = await fileOfPages(path, renderer);
  if (ofPages) return ofPages;
  const files = await groups.find(({ owns }) => owns(path))?.make();
  const file = files?.find((one) => one.path === path);
  if (!file) return undefined;
  const { contents } = file;
  return { path, contents: typeof contents === 'string' || contents instanceof Uint8Array ? contents : await text(contents) };
}

/** A file with the URLs or links of all sites at the host; `undefined` if it is disabled or belongs to another locale. */
async function manifestFile(path: string, { site, ready }: Pick<DevAnswering, 'site' | 'ready'>) {
  const atHost = ready.sites.filter(({ config }) => config.url === site.config.url);
  const built = await Promise.all(atHost.map(async (one) => ({ site: one, pages: (await ready.wholeSiteOf(one)).pages })));
  return manifestFiles(built, ready.sites).find((file) => file.path === site.outputPrefix + path);
}

/** HTML of a page, or its errors. Errors, warnings and broken links are printed. */
export async function devPage(route: Route, { site, ready, say }: DevAnswering): Promise<string | readonly Diagnostic[]> {
  try {
    const page = await renderRoute(route, (await ready.rendererOf(site)).tools);
    // After the response.
    setImmediate(() => {
      const found = ready.checkerOf(site)(unpackPage(page.checked), { code: readSiteCode(site.root, []), warnings: page.warnings });
      // Only warnings: the author is still writing.
      say(
        route.url,
        inSources(found, site.generated).map((diagnostic) => ({ ...diagnostic, severity: 'warning' })),
      );
    });
    return page.html();
  } catch (error) {
    const problems = inSources(problemsOf(error), site.generated);
    say(route.url, problems);
    return problems;
  }
}

/** The page that shows errors. */
export function brokenSite(problems: readonly Diagnostic[], root: string): DevAnswer {
  return { kind: 'page', status: 500, html: errorPage(problems, root) };
}

/** URL of the script that swaps pages. */
function swapUrlOf({ bundle, tools }: SiteRenderer): string | undefined {
  const file = bundle.files.find(({ path }) => /^assets\/prepare-swap-/.test(path));
  return file && joinUrl(tools.context.site.baseUrl, file.path);
}

/** The response with a file that a plugin writes next to a page; `undefined` for any other path. */
async function fileNextToPage(path: string, tools: PageTools): Promise<DevAnswer | undefined> {
  const { graph, site } = tools.context;
  const wanted = path.normalize('NFC');
  const route = graph.routes.find((candidate) => filesOfPage(candidate, site).some((file) => file.path === wanted));
  if (!route) return undefined;
  // Throws the problems of its source.
  await renderRoute(route, tools);
  const file = pageFiles(route, tools).find((one) => one.path === wanted);
  return file && { kind: 'contents', contents: file.contents };
}
