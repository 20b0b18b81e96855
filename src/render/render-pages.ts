import { setImmediate } from 'node:timers/promises';
import { stopEsbuild } from '../bundle/run-esbuild.ts';
import { byUrl } from '../graph/routes/page-url.ts';
import type { Route } from '../model/graph.ts';
import type { Profiler } from '../report/profiler.ts';
import { siteState } from '../store/cache-keys.ts';
import { openStaging, type StagingPlace } from '../write/staging.ts';
import { indexedKey } from './files/search-indexer.ts';
import { inOrder, makePage, type PageResult } from './page/make-page.ts';
import { type KeptPage, openPageCache } from './page/page-cache.ts';
import { type PageTools, pageTools, type RendererSite, type SiteRenderer } from './site-renderer.ts';
import { type PagePoolRequest, renderInWorkers } from './threads/page-pool.ts';
import { type SideThreads, sideHelp } from './threads/side-threads.ts';

/** Number of pages from which other threads are used: a smaller site is rendered before the first one would be ready. */
const largeSite = 60;
/** Number of jobs for which this thread makes all pages: one side thread is busy as long as it is, and nothing is loaded twice. */
const fewJobs = 2;

/** Options for rendering the pages of a site. */
export interface PageRun {
  /** Number of threads that a large site may use; 1: no other threads. */
  readonly jobs: number;
  readonly sideThreads: SideThreads;
  /** The configuration file, if the command line names one; absolute. */
  readonly configPath?: string | undefined;
  /** Routes to render, by their index in URL order; absent: all. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  /** Where the files of pages go; absent if nothing is written. */
  readonly place?: StagingPlace | undefined;
  /** Folder of the site in the output: empty, or ends with a slash. */
  readonly outputPrefix: string;
  /** True if the index of pages with these keys is kept: asked if few pages have changed. Then pages come without their words. */
  readonly reuseIndex?: ((keys: readonly string[]) => boolean) | undefined;
  /** Called once it is clear that some pages are restored and some are not. */
  readonly prepareIndex?: (() => void) | undefined;
  readonly profiler: Profiler;
}

/** True if other threads are worth their startup time. */
export function isLarge(site: Pick<RendererSite, 'graph'>, jobs: number): boolean {
  return jobs > 1 && site.graph.routes.length >= largeSite;
}

/** Yields every page of a site in the order of their URLs, whatever the number of workers. Restores those whose inputs have not changed, and renders the others. */
export async function* renderPages(site: RendererSite, renderer: SiteRenderer, run: PageRun): AsyncGenerator<PageResult, void> {
  const { tools } = renderer;
  const all = byUrl(site.graph.routes);
  const state = tools.view.isKept && tools.store.isKept ? siteState(site, tools) : undefined;
  const output = { staging: run.place && openStaging(run.place), prefix: run.outputPrefix, state };
  const cache = state === undefined ? undefined : openPageCache(tools, { state, prefix: run.outputPrefix }, output.staging);
  const range = { from: run.range?.from ?? 0, to: run.range?.to ?? all.length };
  const kinds = new Set<'restored' | 'fresh'>();
  const pages: { readonly route: Route; readonly found: KeptPage | undefined }[] = [];
  for (const route of all.slice(range.from, range.to)) {
    const found = await cache?.find(route);
    if (kinds.size < 2 && kinds.add(found ? 'restored' : 'fresh').size === 2) run.prepareIndex?.();
    pages.push({ route, found });
  }
  const places = Uint32Array.from(pages.flatMap(({ found }, index) => (found ? [] : [range.from + index])));
  if (cache) run.profiler.addCounts(cache.finish());
  const makeWith = (own: PageTools) => (route: Route) =>
    run.profiler.page(route.url, (timer) => makePage(route, pageTools(own, { timer }), output));
  const make = async (route: Route) => {
    // Handles pending signals now, since code of the page may remove their listeners.
    await setImmediate();
    return makeWith(tools)(route);
  };
  const begunAhead = async function* () {
    if (run.jobs > fewJobs) {
      await stopEsbuild();
      return yield* renderInWorkers(inParallel(renderer, run, { state, places }));
    }
    const ports = run.sideThreads.connect();
    const help = sideHelp(ports);
    const own: PageTools = {
      ...tools,
      compiler: { ...tools.compiler, highlighter: help },
      view: { ...tools.view, read: (page) => help.read(page, tools.context.siteData.i18n.lang) ?? tools.view.read(page) },
    };
    const routes = pages.flatMap(({ route, found }) => (found ? [] : [route]));
    try {
      yield* inOrder(routes, makeWith(own));
    } finally {
      for (const port of ports) port.close();
    }
  };
  const ahead = run.jobs > 1 && places.length >= largeSite ? begunAhead() : undefined;
  const fresh = new Map<Route, PageResult>();
  if (places.length < largeSite) for (const { route, found } of pages) if (!found) fresh.set(route, await make(route));
  const indexed = pages.flatMap(({ route, found }) => found?.indexed ?? keyInIndex(fresh.get(route)));
  const hasCounts = places.length >= largeSite || !run.reuseIndex?.(indexed);
  // Workers start while pages are restored.
  const begin = () => {
    const page = ahead?.next();
    // Awaited later: until then, a rejection is not unhandled.
    page?.catch(() => {});
    return page;
  };
  let next = begin();
  try {
    for (const { route, found } of pages) {
      await setImmediate();
      if (!found && ahead) {
        const rendered = await next;
        next = begin();
        if (rendered && !rendered.done) yield rendered.value;
      } else yield found?.restore(hasCounts) ?? fresh.get(route) ?? (await make(route));
    }
    for (let rest = await next; ahead && rest && !rest.done; rest = await ahead.next()) yield rest.value;
  } finally {
    await ahead?.return();
  }
}

function keyInIndex(page: PageResult | undefined): string[] {
  return page && 'counted' in page && page.counted ? [indexedKey(page.counted)] : [];
}

function inParallel(
  { tools, sink, plan }: SiteRenderer,
  run: PageRun,
  rest: { state: string | undefined; places: Uint32Array },
): PagePoolRequest {
  const { store } = tools;
  return {
    jobs: run.jobs,
    sideThreads: run.sideThreads,
    islands: sink.islands,
    data: {
      // The main thread publishes the files of the bundle; workers only need the path of the server bundle.
      plan: { ...plan, bundle: { ...plan.bundle, files: [] } },
      configPath: run.configPath,
      storeFolder: store.folder,
      isStoreKept: store.isKept,
      staging: run.place,
      outputPrefix: run.outputPrefix,
      isProfiled: run.profiler.isRecording,
      ...rest,
    },
    onEnd({ assets, files, usedKeys, cache, recording }) {
      sink.assets.add(assets);
      for (const file of files) sink.files.note(file);
      store.addUsed(usedKeys);
      if (recording) run.profiler.add(recording);
      run.profiler.addCounts(cache);
    },
  };
}
