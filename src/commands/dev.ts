import { join } from 'node:path';
import { checkPage } from '../check/check-page.ts';
import { bundleDevClient } from '../io/bundle-dev-client.ts';
import { type DevAnswer, startDevServer } from '../io/dev-server.ts';
import { fileError } from '../io/file-error.ts';
import type { Store } from '../io/store.ts';
import { type Watcher, watch } from '../io/watch.ts';
import type { Highlighter } from '../markdown/create-highlighter.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { distinctProblems } from '../model/distinct-problems.ts';
import { sidebarFiles } from '../output/sidebar-files.ts';
import { errorPage } from '../report/error-page.ts';
import { printDiagnostics } from '../report/print-diagnostics.ts';
import { loadSites, type Site } from '../site.ts';
import { outputPathOf } from '../text/url.ts';
import { openHighlighter } from '../worker/highlight-pool.ts';
import { openWorkshop } from '../worker/open-workshop.ts';
import { renderFeeds } from '../worker/render-feeds.ts';
import { renderRoute } from '../worker/render-route.ts';
import type { Workshop } from '../worker/workshop.ts';
import { announce } from './announce.ts';
import { machineAnswer } from './machine-answer.ts';
import type { ServerOptions } from './options.ts';
import { makeSearchIndex, type SearchIndexFiles, searchAnswer } from './search-answer.ts';
import { servedBase, servedSites, siteAt } from './served-sites.ts';
import { untilInterrupted } from './until-interrupted.ts';
import { withStore } from './with-store.ts';

/** Serves the site while it is written: each page is made when it is asked for. Runs until it is interrupted. */
export async function dev(options: ServerOptions): Promise<number> {
  const { root } = options.project;
  return withStore(options, async (store) => {
    const highlighter = await openHighlighter(false);
    const told = new Set<string>();
    const tell = (diagnostics: readonly Diagnostic[]) => {
      const fresh = diagnostics.filter((diagnostic) => !told.has(JSON.stringify(diagnostic)));
      for (const diagnostic of fresh) told.add(JSON.stringify(diagnostic));
      printDiagnostics(fresh, root);
    };
    // The first start has to succeed: a wrong configuration gives nothing to watch.
    let ready = await start(options, store, highlighter);
    let problems: readonly Diagnostic[] = [];
    tell(warningsOf(ready));
    let watcher: Watcher | undefined;
    const server = await startDevServer({
      host: options.host,
      port: options.port,
      baseUrl: () => servedBase(ready.sites),
      answerFor: async (path) => {
        if (problems.length > 0) return brokenSite(problems, root);
        const since = Date.now();
        const place = siteAt(path, ready.sites);
        if ('redirect' in place) return { kind: 'redirect', url: place.redirect };
        try {
          const workshop = await ready.workshopOf(place.site);
          const { sites, searchIndexOf } = ready;
          const asked = { site: place.site, workshop, sites, searchIndex: () => searchIndexOf(place.site) };
          const answer = await answerFor(place.path, asked, { root, tell });
          // What a page shows of files is known once it is made.
          void watcher?.add(
            workshop.files.paths().map((file) => join(root, file)),
            since,
          );
          return answer;
        } catch (error) {
          return brokenSite(problemsOf(error), root);
        }
      },
      clientScript: await bundleDevClient(),
    });
    const refresh = async () => {
      told.clear();
      const since = Date.now();
      try {
        ready = await start(options, store, highlighter);
        problems = [];
        void watcher?.add(await watchedPaths(ready), since);
      } catch (error) {
        problems = problemsOf(error);
      }
      tell(problems.length > 0 ? problems : warningsOf(ready));
      server.changed();
    };
    // One after the other, so that a slow refresh never overtakes a later one; changes that come meanwhile share the next.
    let refreshed = Promise.resolve();
    let isQueued = false;
    watcher = await watch({
      paths: await watchedPaths(ready),
      ignored: [...ready.sites.map(({ outDir }) => outDir), store.folder],
      onChange: () => {
        if (isQueued) return;
        isQueued = true;
        refreshed = refreshed.then(() => {
          isQueued = false;
          return refresh();
        });
      },
      onError: (message) => tell([watchFailed(message)]),
    });
    announce('Serving', server.port, servedSites(ready.sites)[0]?.config.baseUrl ?? '/', options);
    return untilInterrupted();
  });
}

/** A site that is ready to answer. */
interface Ready {
  readonly sites: readonly Site[];
  /** Gets everything ready for one language, when its first page is asked for. */
  readonly workshopOf: (site: Site) => Promise<Workshop>;
  /** The search of one language, as it is since the last change. */
  readonly searchIndexOf: (site: Site) => ReturnType<SearchIndexFiles>;
}

async function start({ project }: ServerOptions, store: Store, highlighter: Highlighter): Promise<Ready> {
  // Whoever writes the site is no visitor of it.
  const sites = (await loadSites(project, store, true)).map((site) => ({ ...site, config: { ...site.config, analytics: undefined } }));
  const workshops = new Map<Site, Promise<Workshop>>();
  const workshopOf = (site: Site) => {
    const workshop = workshops.get(site) ?? openWorkshop(site, store, highlighter);
    workshops.set(site, workshop);
    return workshop;
  };
  const indexes = new Map<Site, ReturnType<SearchIndexFiles>>();
  const searchIndexOf = (site: Site) => {
    const index = indexes.get(site) ?? workshopOf(site).then(makeSearchIndex);
    indexes.set(site, index);
    return index;
  };
  const [first] = servedSites(sites);
  if (first) await workshopOf(first);
  return { sites, workshopOf, searchIndexOf };
}

/** Sources, and every file of the site that was bundled or read besides. All absolute. */
async function watchedPaths({ sites, workshopOf }: Ready): Promise<string[]> {
  const [first] = servedSites(sites);
  const bundled = first ? (await workshopOf(first)).bundle.inputs.filter((path) => !path.includes('node_modules')) : [];
  const own = sites.flatMap((site) => [
    ...site.sourceFolders,
    ...site.programFiles,
    ...site.chromeSources.map(({ file }) => join(site.root, file)),
  ]);
  return [...new Set([...own, ...bundled])];
}

function warningsOf({ sites }: Ready): Diagnostic[] {
  return distinctProblems(sites.map(({ warnings }) => warnings));
}

function brokenSite(problems: readonly Diagnostic[], root: string): Promise<DevAnswer> {
  return Promise.resolve({ kind: 'page', status: 500, html: errorPage(problems, root) });
}

function watchFailed(message: string): Diagnostic {
  const hint = 'Changes may go unseen. On Linux, raising fs.inotify.max_user_watches helps.';
  return { code: 'watch-failed', severity: 'warning', message: `The system refused to watch something: ${message}`, hint };
}

/** A server outlives what goes wrong: a failure of ours is shown with its stack, and the next change may mend it. */
function problemsOf(error: unknown): readonly Diagnostic[] {
  const cause = fileError(error);
  if (cause instanceof DocsError) return cause.diagnostics;
  return [{ code: 'program-failed', severity: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
}

interface Reporting {
  readonly root: string;
  readonly tell: (diagnostics: readonly Diagnostic[]) => void;
}

/** One language that a path belongs to. */
interface Asked {
  readonly site: Site;
  readonly workshop: Workshop;
  readonly sites: readonly Site[];
  readonly searchIndex: SearchIndexFiles;
}

async function answerFor(path: string, { site, workshop, sites, searchIndex }: Asked, { root, tell }: Reporting): Promise<DevAnswer> {
  const made = [...workshop.bundle.files, ...workshop.assets.styles(), ...workshop.islands.used()];
  const file = made.find((candidate) => candidate.path === path);
  if (file) return { kind: 'contents', contents: file.contents };
  const sidebar = sidebarFiles(site.graph, site.config.baseUrl).find((candidate) => candidate.path === path);
  if (sidebar) return { kind: 'contents', contents: sidebar.write(workshop.siteData).contents };
  const source = site.graph.staticFiles.get(path) ?? workshop.assets.used().find(({ outputPath }) => outputPath === path)?.path;
  if (source !== undefined) return { kind: 'file', path: join(root, source) };
  if (site.graph.blogs.some(({ feeds }) => feeds.some(({ outputPath }) => outputPath === path))) {
    const feed = (await renderFeeds(workshop)).find((made) => made.path === path);
    if (feed) return { kind: 'contents', contents: feed.contents };
  }
  const found = await searchAnswer(path, searchIndex);
  if (found) return found;
  const route = site.graph.routesByPath.get(path.normalize('NFC').replace(/\/$/, ''));
  const machine = route ? undefined : await machineAnswer(path, workshop).catch((error: unknown) => brokenSite(problemsOf(error), root));
  if (machine) return machine;
  const redirect = route ? undefined : site.graph.redirects.byOutputPath.get(outputPathOf(path, site.config.trailingSlash));
  if (redirect) return { kind: 'redirect', url: redirect.target };
  const shown = route ?? site.graph.routes.find(({ outputPath }) => outputPath === '404.html');
  if (!shown) return { kind: 'page', status: 404, html: 'Not found' };
  if (route && decodeURIComponent(route.url) !== site.config.baseUrl + path) return { kind: 'redirect', url: route.url };
  try {
    const page = await renderRoute(shown, workshop);
    tell([...page.warnings, ...checkPage(page.checked, site, sites)]);
    return { kind: 'page', status: route ? 200 : 404, html: page.html() };
  } catch (error) {
    const problems = problemsOf(error);
    tell(problems);
    return brokenSite(problems, root);
  }
}
