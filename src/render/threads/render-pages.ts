import { getHeapStatistics } from 'node:v8';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Feature, pluginsOfFeatures } from '../../config/feature.ts';
import { byUrl } from '../../graph/routes/page-url.ts';
import { isolateSiteCode } from '../../io/process/isolate-site-code.ts';
import { thisThread } from '../../io/process/site-code.ts';
import { reportSiteCode } from '../../io/process/thread-watch.ts';
import { catchUncaught, isOfSite, uncaughtProblem } from '../../io/process/uncaught.ts';
import { type ConfigRequest, loadConfig } from '../../load/load-config.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import { recordPages } from '../../report/profiler.ts';
import { countedStore, openStoreIn, temporaryStoreIn } from '../../store/store.ts';
import { errorStack } from '../../text/error-text.ts';
import { getOrMake } from '../../text/group-by.ts';
import { shareStrings } from '../../text/plain-data.ts';
import { openStaging } from '../../write/staging.ts';
import { createAssetRegistry } from '../asset-registry.ts';
import { openRenderer } from '../create-site-renderer.ts';
import { inOrder, makePage, type PageResult } from '../page/make-page.ts';
import { extendMarkdown } from '../plugins/extend-markdown.ts';
import type { RendererPlan } from '../site-renderer.ts';
import { pageTools } from '../site-renderer.ts';
import type { PageWorkerData, PageWorkerRequest, PageWorkerResponse } from './page-messages.ts';
import { sideHelp } from './side-threads.ts';
import type { Waiting } from './start-worker.ts';

const data: PageWorkerData = workerData;
shareStrings(data.plan);

async function run(port: MessagePort, features: readonly Feature[]): Promise<void> {
  const tell = (response: PageWorkerResponse) => port.postMessage(response);
  isolateSiteCode();
  catchUncaught().listen((thrown) => tell(isOfSite(thrown) ? { kind: 'failed', failures: [uncaughtProblem(thrown)] } : crash(thrown)));
  const codeWatch = reportSiteCode(data.memory);
  const { store, count } = countedStore(data.isStoreKept ? openStoreIn(data.storeFolder) : temporaryStoreIn(data.storeFolder));
  const plan = await withPlugins(data.plan, { configPath: data.configPath, folder: data.storeFolder, codeWatch, features });
  const islands = remoteIslands((file) => tell({ kind: 'island', file }));
  const assets = createAssetRegistry({ root: plan.site.root, baseUrl: plan.site.config.baseUrl });
  const highlighter = sideHelp(data.highlight);
  const { tools, sink } = await openRenderer(plan, {
    store,
    highlighter,
    islands,
    assets,
    siteCode: codeWatch.within(plan.site.config.pageTimeLimit),
    keepsPages: true,
  });
  const all = byUrl(plan.site.graph.routes);
  const routes = Array.from(data.places, (place) => all[place]).filter((route) => route !== undefined);
  const staging = data.staging && openStaging(data.staging);
  const output = { staging, prefix: data.outputPrefix, state: data.state };
  const recorder = data.isProfiled ? recordPages(data.thread, () => performance.timeOrigin + performance.now()) : undefined;
  const render = async (from: number, to: number): Promise<PageResult[]> => {
    const results: PageResult[] = [];
    const make = (route: Route) =>
      recorder ? recorder.page(route.url, (timer) => makePage(route, pageTools(tools, { timer }), output)) : makePage(route, tools, output);
    for await (const result of inOrder(routes.slice(from, to), make)) results.push(result);
    return results;
  };
  let heapAtStart = 0;
  const heapGrowth = () => getHeapStatistics().used_heap_size - heapAtStart;
  port.on('message', (request: PageWorkerRequest) => {
    if (request.kind === 'island') return islands.settle(request);
    if (request.kind === 'render')
      return void render(request.from, request.to).then(
        (results) => tell({ kind: 'pages', from: request.from, results, heapGrowth: heapGrowth() }),
        (error: unknown) => tell(crash(error)),
      );
    store.close();
    const cache = { documents: count('docs'), code: count('code'), pages: count('pages') };
    tell({
      kind: 'finished',
      assets: assets.all(),
      files: sink.files.paths(),
      usedKeys: store.usedKeys(),
      cache,
      recording: recorder?.recording(),
    });
    for (const highlight of data.highlight) highlight.close();
    port.close();
  });
  heapAtStart = getHeapStatistics().used_heap_size;
  tell({ kind: 'ready', thread: thisThread });
}

/** Hooks that run in page workers, besides `markdown`. */
const pageHooks = ['image', 'pageData', 'pageFiles', 'transformPage'] as const satisfies readonly (keyof SitePlugin)[];

/** Functions cannot be sent to threads: plugins of features are made again, and those of the site come from the configuration, which is run again. */
async function withPlugins(plan: RendererPlan, request: Omit<ConfigRequest, 'root' | 'overrides'>): Promise<RendererPlan> {
  const { root, config, configSource, material } = plan.site;
  const ofFeatures = pluginsOfFeatures(material.featureInput, request.features, { root, config, source: configSource });
  const plugins = config.plugins.map((plugin) => ofFeatures.find(({ name }) => name === plugin.name) ?? plugin);
  const ofSite = plugins.filter((plugin) => !ofFeatures.includes(plugin));
  // Without functions, a hook is a key without a value.
  const isNeeded = material.hasMarkdownPlugins || ofSite.some((plugin) => pageHooks.some((hook) => hook in plugin));
  const loaded = isNeeded ? await loadConfig({ ...request, root, overrides: {} }) : undefined;
  const own = loaded
    ? { ...config, plugins: loaded.config.plugins, markdown: { ...config.markdown, ...pluginsOf(loaded.config) } }
    : { ...config, plugins };
  const run = { root, configFile: configSource.file, siteCode: request.codeWatch.within(config.pageTimeLimit) };
  const { extensions } = await extendMarkdown(own.plugins, run);
  return { ...plan, site: { ...plan.site, config: own, material: { ...material, extensions } } };
}

function pluginsOf({ markdown: { remarkPlugins, rehypePlugins } }: RendererPlan['site']['config']) {
  return { remarkPlugins, rehypePlugins };
}

function crash(error: unknown): PageWorkerResponse {
  if (error instanceof DocsError) return { kind: 'failed', failures: error.diagnostics };
  return { kind: 'crashed', stack: errorStack(error) };
}

/** Renders pages in this thread, which `page-pool.ts` started. */
export function renderInWorker(features: readonly Feature[]): void {
  const port = parentPort;
  if (port) run(port, features).catch((error: unknown) => port.postMessage(crash(error)));
}

/**
 * Islands of a page worker: the main thread bundles them, so that each is bundled once. `ask` sends a file to it, relative to the root; `settle`
 * handles its answer.
 */
function remoteIslands(ask: (file: string) => void) {
  const urls = new Map<string, Promise<string>>();
  const waiting = new Map<string, Waiting<string>>();
  return {
    urlOf(file: string): Promise<string> {
      const asked = () =>
        new Promise<string>((resolve, reject) => {
          waiting.set(file, { resolve, reject });
          ask(file);
        });
      return getOrMake(urls, file, asked);
    },
    settle(answer: Extract<PageWorkerRequest, { kind: 'island' }>): void {
      const asked = waiting.get(answer.file);
      waiting.delete(answer.file);
      if ('url' in answer) asked?.resolve(answer.url);
      else asked?.reject(new DocsError(answer.failures));
    },
    used: () => [],
    add: () => {},
    forget: () => {},
  };
}
