import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOwn } from '../../bundle/own-scripts.ts';
import { readSiteCode } from '../../bundle/read-site-code.ts';
import { loadedProblems } from '../../check/check-page.ts';
import { problemsOf, problemsOfThrown } from '../../commands/finish.ts';
import { type LiveSite, openLiveSite } from '../../commands/live/live-site.ts';
import { type ReadySites, servedBase, servedSites, siteAt } from '../../commands/live/ready-sites.ts';
import { untilInterrupted, withStore } from '../../commands/run-command.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { type Diagnostic, distinctProblems } from '../../model/diagnostic.ts';
import { brokenSite, devAnswer, devPage } from './dev-answer.ts';
import { type DevAnswer, startDevServer } from './dev-server.ts';
import { errorPage } from './error-page.ts';
import { openInEditor } from './open-in-editor.ts';
import { createProblemBoard, type ProblemBoard } from './problem-board.ts';
import { printAddress, type ServerOptions } from './server-command.ts';
import { oneByOne, pollingOf, type Watcher, watch, watchFailure } from './watch.ts';
import { arrivalsIn, watchedPaths } from './watched-paths.ts';

/** Maximum number of uncaught errors shown at a time. */
const mostThrown = 20;

/** Starts a development server, which renders pages on request. Runs until it is interrupted. */
export async function dev(options: ServerOptions, uncaught: Uncaught): Promise<number> {
  const { root } = options.project;
  return withStore(options, async (store) => {
    const since = Date.now();
    let tell = () => {};
    const board = createProblemBoard(root, () => tell());
    const { say } = board;
    // Without a valid configuration there is nothing to serve.
    const live = await openLiveSite(options, store, createHighlighter());
    say('the site', live.problems().length > 0 ? live.problems() : warningsOf(live.ready()));
    const thrownSince: Diagnostic[] = [];
    uncaught.listen((thrown) => {
      thrownSince.push(...problemsOfThrown(thrown));
      thrownSince.splice(0, thrownSince.length - mostThrown);
      say('running code', [...thrownSince]);
    });
    let beginToWatch = (_: Watcher) => {};
    const watching = new Promise<Watcher>((resolve) => {
      beginToWatch = resolve;
    });
    const server = await startDevServer({
      host: options.host,
      port: options.port,
      baseUrl: () => servedBase(live.ready().sites),
      allowedHosts: () => live.ready().sites[0]?.config.server.allowedHosts ?? [],
      answerFor: (path) => answerFor(path, { live, say, root, watching }),
      clientScript: await bundleOwn({ name: 'dev-client', entry: 'features/servers/client/follow-changes' }, store.folder),
      listenerScript: await bundleOwn({ name: 'dev-listener', entry: 'features/servers/client/listen', format: 'iife' }, store.folder),
      openFile: (file) => openInEditor(join(root, file)),
    });
    tell = () => {
      const problems = board.all();
      server.showProblems(problems.length === 0 ? undefined : { count: problems.length, html: errorPage(problems, root) });
    };
    tell();
    const refresh = async (paths: ReadonlySet<string>) => {
      const begun = Date.now();
      const change = await live.update(paths);
      if (change === 'nothing') return;
      thrownSince.length = 0;
      say('running code', [...thrownSince]);
      say('the site', live.problems().length > 0 ? live.problems() : warningsOf(live.ready()));
      server.changed(change);
      const watched = await pathsOf(live.ready());
      void watching.then((watcher) => watcher.add(watched, begun));
      // The open page comes first.
      if (live.problems().length === 0) setTimeout(() => void lookAt(paths, { live, board, root }), lookAfterMs);
    };
    printAddress('Serving', server.port, servedSites(live.ready().sites)[0]?.config.baseUrl ?? '/', options);
    await server.hasAnswered;
    const { usePolling = false } = live.ready().sites[0]?.config.server.watch ?? {};
    const watcher = await watch(
      {
        // Before the site has loaded for the first time, its sources are unknown.
        paths: live.ready().sites.length > 0 ? await pathsOf(live.ready()) : visibleEntries(root),
        ignored: [...live.ready().sites.map(({ outDir }) => outDir), store.folder],
        since,
        arrivals: arrivalsIn(root, board.all),
        onChange: oneByOne((paths) => refresh(paths).catch((error: unknown) => say('the site', problemsOf(error)))),
        onError: (error) => say('watching', [watchFailure(error)]),
      },
      pollingOf(options.poll ?? usePolling, process.env),
    );
    beginToWatch(watcher);
    live.keep();
    return untilInterrupted();
  });
}

/** Context of requests. */
interface Answering {
  readonly live: LiveSite;
  readonly say: ProblemBoard['say'];
  /** Absolute. */
  readonly root: string;
}

async function answerFor(
  path: string,
  { live, say, root, watching }: Answering & { readonly watching: Promise<Watcher> },
): Promise<DevAnswer> {
  if (live.problems().length > 0) return brokenSite(live.problems(), root);
  const since = Date.now();
  const ready = live.ready();
  const place = siteAt(path, ready.sites);
  if ('redirect' in place) return { kind: 'redirect', url: place.redirect };
  try {
    const answer = await devAnswer(place.path, { site: place.site, ready, say });
    // The files that a page reads are known once it is rendered.
    const { sink } = await ready.rendererOf(place.site);
    const seen = sink.files.paths().map((file) => join(root, file));
    void watching.then((watcher) => watcher.add(seen, since));
    return answer;
  } catch (error) {
    return brokenSite(problemsOf(error), root);
  }
}

/** Changes of more files than this, such as a checkout, are not checked until their pages are opened. */
const mostLookedAt = 5;
const mostLookedAtAgain = 50;
const lookAfterMs = 100;

/** Renders the pages of changed documents, and those that had problems, to print their current problems. */
async function lookAt(
  paths: ReadonlySet<string>,
  { live, board, root }: Pick<Answering, 'live' | 'root'> & { readonly board: ProblemBoard },
): Promise<void> {
  const ready = live.ready();
  const { say } = board;
  const changed = paths.size > mostLookedAt ? [] : [...paths].map((path) => toRoot(root, path).normalize('NFC'));
  // A change elsewhere may have fixed their problems.
  const broken = new Set(board.subjects().filter((subject) => subject.startsWith('/')));
  const gone = new Set(broken);
  for (const site of servedSites(ready.sites)) {
    const again = broken.size === 0 ? [] : site.graph.routes.filter(({ url }) => broken.has(url));
    for (const { url } of again) gone.delete(url);
    const routes = [...changed.flatMap((source) => site.graph.routesBySource.get(source) ?? []), ...again.slice(0, mostLookedAtAgain)];
    for (const route of new Set(routes)) await devPage(route, { site, ready, say });
  }
  for (const url of gone) say(url, []);
}

/** Paths that the served sites depend on. All absolute. */
async function pathsOf({ sites, rendererOf }: ReadySites): Promise<string[]> {
  const [first] = servedSites(sites);
  return watchedPaths(sites, first ? (await rendererOf(first)).bundle.inputs : []);
}

/** Files and folders of a root that may be sources. All absolute. */
function visibleEntries(root: string): string[] {
  const names = readdirSync(root).filter((name) => !/^(?:\.|node_modules$|build$)/.test(name));
  return names.map((name) => join(root, name));
}

function warningsOf({ sites }: ReadySites): Diagnostic[] {
  return distinctProblems(sites.map((site) => loadedProblems(site, readSiteCode(site.root, []))));
}
