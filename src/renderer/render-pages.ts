import { setImmediate } from 'node:timers/promises';
import { byUrl } from '../graph/routes/page-url.ts';
import { openStaging, type StagingPlace } from '../io/output/staging.ts';
import type { CacheCounts } from '../model/cache-inputs.ts';
import type { Profiler } from '../report/profiler.ts';
import { withoutFunctions } from '../text/without-functions.ts';
import type { RendererSite } from './create-site-renderer.ts';
import { makePage, type PageResult } from './page/make-page.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { renderInWorkers } from './threads/page-pool.ts';

/** Number of pages from which workers are used: a smaller site is rendered before the first worker would be ready. */
const largeSite = 60;

/** Options for rendering the pages of a site. */
export interface PageRun {
  /** Number of page workers for a large site; 1: no threads. */
  readonly jobs: number;
  /** The configuration file, if the command line names one; absolute. */
  readonly configPath?: string | undefined;
  /** Routes to render, by their index in URL order; absent: all. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  /** Where the files of pages go; absent if nothing is written. */
  readonly place?: StagingPlace | undefined;
  /** Folder of the site in the output: empty, or ends with a slash. */
  readonly outputPrefix: string;
  readonly profiler: Profiler;
  readonly isProfiled: boolean;
  /** Called with the cache counts of each worker. */
  readonly onCounts: (counts: CacheCounts) => void;
}

/** True if worker threads are worth their startup time. */
export function isLarge(site: Pick<RendererSite, 'graph'>, jobs: number): boolean {
  return jobs > 1 && site.graph.routes.length >= largeSite;
}

/** Renders every page of a site in the order of their URLs, whatever the number of workers. */
export function renderPages(site: RendererSite, renderer: SiteRenderer, run: PageRun): AsyncGenerator<PageResult, void> {
  return isLarge(site, run.jobs) ? renderParallel(site, renderer, run) : renderHere(site, renderer, run);
}

async function* renderHere({ graph }: RendererSite, renderer: SiteRenderer, run: PageRun): AsyncGenerator<PageResult, void> {
  const output = { staging: run.place && openStaging(run.place), prefix: run.outputPrefix };
  for (const route of byUrl(graph.routes).slice(run.range?.from, run.range?.to)) {
    // Handles pending signals now, since code of the page may remove their listeners.
    await setImmediate();
    yield await run.profiler.page(route.url, (timer) => makePage(route, { ...renderer, timer }, output));
  }
}

function renderParallel(site: RendererSite, renderer: SiteRenderer, run: PageRun): AsyncGenerator<PageResult, void> {
  const { store, siteData: data, bundle, siteComponents, contentKey, pageKey, cacheInputs } = renderer;
  // The main thread publishes the files of the bundle; workers only need the path of the server bundle.
  const plan = { site, data, bundle: { ...bundle, files: [] }, siteComponents, contentKey, pageKey, cacheInputs };
  return renderInWorkers(run.range ?? { from: 0, to: site.graph.routes.length }, {
    jobs: run.jobs,
    islands: renderer.islands,
    data: {
      plan: withoutFunctions(plan),
      configPath: run.configPath,
      storeFolder: store.folder,
      isStoreKept: store.isKept,
      staging: run.place,
      outputPrefix: run.outputPrefix,
      isProfiled: run.isProfiled,
    },
    onEnd({ assets, files, usedKeys, cache, recording }) {
      renderer.assets.add(assets);
      for (const file of files) renderer.files.note(file);
      store.addUsed(usedKeys);
      if (recording) run.profiler.add(recording);
      run.onCounts(cache);
    },
  });
}
