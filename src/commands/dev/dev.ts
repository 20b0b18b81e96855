import { join } from 'node:path';
import { bundleDevClient } from '../../io/bundle/bundle-own-script.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { isOfSite } from '../../io/process/is-of-site.ts';
import { type Uncaught, uncaughtProblem } from '../../io/process/uncaught.ts';
import { type DevAnswer, startDevServer } from '../../io/server/dev-server.ts';
import { type Watcher, watch, watchFailure } from '../../io/server/watch.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { type Diagnostic, distinctProblems } from '../../model/diagnostic.ts';
import { problemsOf } from '../finish.ts';
import type { ServerOptions } from '../options.ts';
import { withStore } from '../with-store.ts';
import { announce, untilInterrupted } from './announce.ts';
import { createDedupedReporter, type DedupedReporter } from './deduped-reporter.ts';
import { brokenSite, devAnswer, devPage } from './dev-answer.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import type { ReadySites } from './ready-sites.ts';
import { servedBase, servedSites, siteAt } from './served-sites.ts';

/** Starts a development server, which renders pages on request. Runs until it is interrupted. */
export async function dev(options: ServerOptions, uncaught: Uncaught): Promise<number> {
  const { root } = options.project;
  return withStore(options, async (store) => {
    const since = Date.now();
    const say = createDedupedReporter(root);
    // The first load must succeed: without a valid configuration there is nothing to watch.
    const live = await openLiveSite(options, store, createHighlighter());
    say('the site', warningsOf(live.ready()));
    uncaught.listen((thrown) => say('running code', isOfSite(thrown) ? [uncaughtProblem(thrown)] : problemsOf(thrown)));
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
      clientScript: await bundleDevClient(store.folder),
    });
    const refresh = async (paths: ReadonlySet<string>) => {
      const begun = Date.now();
      const change = await live.update(paths);
      if (change === 'nothing') return;
      say('the site', live.problems().length > 0 ? live.problems() : warningsOf(live.ready()));
      server.changed(change);
      const watched = await watchedPaths(live.ready());
      void watching.then((watcher) => watcher.add(watched, begun));
      // The open page comes first.
      if (live.problems().length === 0) setTimeout(() => void lookAt(paths, { live, say, root }), lookAfterMs);
    };
    announce('Serving', server.port, servedSites(live.ready().sites)[0]?.config.baseUrl ?? '/', options);
    await server.hasAnswered;
    const watcher = await watch({
      paths: await watchedPaths(live.ready()),
      ignored: [...live.ready().sites.map(({ outDir }) => outDir), store.folder],
      since,
      onChange: oneByOne((paths) => refresh(paths).catch((error: unknown) => say('the site', problemsOf(error)))),
      onError: (error) => say('watching', [watchFailure(error)]),
    });
    beginToWatch(watcher);
    live.keep();
    return untilInterrupted();
  });
}

/** Serializes an action: changes that arrive while it runs are batched into the next run. */
function oneByOne(action: (paths: ReadonlySet<string>) => Promise<void>): (paths: ReadonlySet<string>) => void {
  let running = Promise.resolve();
  let waiting: Set<string> | undefined;
  return (paths) => {
    if (waiting) {
      for (const path of paths) waiting.add(path);
      return;
    }
    waiting = new Set(paths);
    running = running.then(() => {
      const together = waiting ?? new Set();
      waiting = undefined;
      return action(together);
    });
  };
}

/** What requests are answered from. */
interface Answering {
  readonly live: LiveSite;
  readonly say: DedupedReporter;
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
    const { files } = await ready.rendererOf(place.site);
    const seen = files.paths().map((file) => join(root, file));
    void watching.then((watcher) => watcher.add(seen, since));
    return answer;
  } catch (error) {
    return brokenSite(problemsOf(error), root);
  }
}

/** Changes of more files than this, such as a checkout, are not checked until their pages are opened. */
const mostLookedAt = 5;
const lookAfterMs = 100;

/** Renders the pages of changed documents to print their problems. */
async function lookAt(paths: ReadonlySet<string>, { live, say, root }: Answering): Promise<void> {
  const ready = live.ready();
  if (paths.size > mostLookedAt) return;
  for (const site of servedSites(ready.sites)) {
    for (const path of paths) {
      const route = site.graph.routesBySource.get(toRoot(root, path).normalize('NFC'));
      if (route) await devPage(route, { site, ready, say });
    }
  }
}

/** Sources and every other file that the site bundles or reads. All absolute. */
async function watchedPaths({ sites, rendererOf }: ReadySites): Promise<string[]> {
  const [first] = servedSites(sites);
  const bundled = first ? (await rendererOf(first)).bundle.inputs.filter((path) => !path.includes('node_modules')) : [];
  const own = sites.flatMap((site) => [
    ...site.sourceFolders,
    ...site.configFiles,
    ...site.programFiles,
    ...site.chromeSources.map(({ file }) => join(site.root, file)),
  ]);
  return [...new Set([...own, ...bundled])];
}

function warningsOf({ sites }: ReadySites): Diagnostic[] {
  return distinctProblems(sites.map(({ warnings }) => warnings));
}
