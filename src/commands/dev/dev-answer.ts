import { join } from 'node:path';
import type { DevAnswer } from '../../io/server/dev-server.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import { sidebarFiles } from '../../output/sidebar-files.ts';
import { renderFeeds } from '../../renderer/blog/render-feeds.ts';
import { renderRoute } from '../../renderer/page/render-route.ts';
import type { SiteRenderer } from '../../renderer/site-renderer.ts';
import { errorPage } from '../../report/print-diagnostics.ts';
import type { Site } from '../../site.ts';
import { joinUrl, outputPathOf } from '../../text/url.ts';
import { problemsOf } from '../finish.ts';
import type { DedupedReporter } from './deduped-reporter.ts';
import type { ReadySites } from './ready-sites.ts';
import { serveMarkdown } from './serve-markdown.ts';
import { serveSearch } from './serve-search.ts';

/** Where an answer comes from. */
export interface DevAnswering {
  readonly site: Site;
  readonly ready: ReadySites;
  readonly say: DedupedReporter;
}

/** Answers for a path below the base URL of one language. */
export async function devAnswer(path: string, { site, ready, say }: DevAnswering): Promise<DevAnswer> {
  const { root } = site;
  const renderer = await ready.rendererOf(site);
  const made = [...renderer.bundle.files, ...renderer.assets.styles(), ...renderer.islands.used()];
  const file = made.find((candidate) => candidate.path === path);
  if (file) return { kind: 'contents', contents: file.contents };
  const sidebar = sidebarFiles(site.graph, site.config.baseUrl).find((candidate) => candidate.path === path);
  if (sidebar) return { kind: 'contents', contents: sidebar.write(renderer.siteData).contents };
  const source = site.graph.staticFiles.get(path) ?? renderer.assets.used().find(({ outputPath }) => outputPath === path)?.path;
  if (source !== undefined) return { kind: 'file', path: join(root, source) };
  if (site.graph.blogs.some(({ feeds }) => feeds.some(({ outputPath }) => outputPath === path))) {
    const feed = (await renderFeeds(renderer)).find((made) => made.path === path);
    if (feed) return { kind: 'contents', contents: feed.contents };
  }
  const found = await serveSearch(path, () => ready.searchIndexOf(site));
  if (found) return found;
  const route = site.graph.routesByPath.get(path.normalize('NFC').replace(/\/$/, ''));
  const machine = route ? undefined : await serveMarkdown(path, renderer).catch((error: unknown) => brokenSite(problemsOf(error), root));
  if (machine) return machine;
  const redirect = route ? undefined : site.graph.redirects.byOutputPath.get(outputPathOf(path, site.config.trailingSlash));
  if (redirect) return { kind: 'redirect', url: redirect.target };
  const shown = route ?? site.graph.routes.find(({ outputPath }) => outputPath === '404.html');
  if (!shown) return { kind: 'page', status: 404, html: 'Not found' };
  if (route && decodeURIComponent(route.url) !== site.config.baseUrl + path) return { kind: 'redirect', url: route.url };
  const page = await devPage(shown, { site, ready, say });
  if (typeof page !== 'string') return brokenSite(page, root);
  return { kind: 'page', status: route ? 200 : 404, html: page, swapUrl: swapUrlOf(renderer) };
}

/** HTML of a page, or what is wrong with it. The terminal hears of that, and of links that lead nowhere. */
export async function devPage(route: Route, { site, ready, say }: DevAnswering): Promise<string | readonly Diagnostic[]> {
  try {
    const page = await renderRoute(route, await ready.rendererOf(site));
    // The page need not wait for it.
    setImmediate(() => say(route.url, [...page.warnings, ...ready.checkerOf(site)(page.checked)]));
    return page.html();
  } catch (error) {
    const problems = problemsOf(error);
    say(route.url, problems);
    return problems;
  }
}

/** What is shown in place of a page that cannot be made. */
export function brokenSite(problems: readonly Diagnostic[], root: string): DevAnswer {
  return { kind: 'page', status: 500, html: errorPage(problems, root) };
}

/** The script by which the router swaps pages. */
function swapUrlOf({ bundle, site }: SiteRenderer): string | undefined {
  const file = bundle.files.find(({ path }) => /^assets\/prepare-swap-/.test(path));
  return file && joinUrl(site.baseUrl, file.path);
}
