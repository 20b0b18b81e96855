import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { languageFileOf } from '../io/language/load-language.ts';
import type { IslandMessages } from '../model/client-settings.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SearchClientModule } from '../model/plugin.ts';
import type { SearchedSite, SearchSettings } from '../model/search.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { joinUrl } from '../text/url.ts';
import { handOverFile, hydrateFile } from './bundle-islands.ts';
import { bundleScript } from './run-esbuild.ts';
import { scriptFile, withReact } from './shared-react.ts';

/** Inputs of the search scripts. */
export interface SearchScriptsRequest {
  /** Folder of the site; absolute. */
  readonly root: string;
  readonly settings: Omit<SearchSettings, 'workerUrl'>;
  /** What answers queries; absent if the index of the site does. */
  readonly service?: (SearchClientModule & { readonly site: SearchedSite }) | undefined;
  readonly messages: IslandMessages;
  /** Cache directory; absolute. */
  readonly folder: string;
}

/** The script of search box and search page, and the worker that queries the index. */
export interface SearchScripts {
  readonly scriptUrl: string;
  /** URLs of the scripts that load before the first answer. */
  readonly preloadUrls: readonly string[];
  readonly files: readonly OutputFile[];
}

/** Bundles the search scripts; pages load them on first use. */
export async function bundleSearch(request: SearchScriptsRequest): Promise<SearchScripts> {
  const { root, settings, service, messages, folder } = request;
  const worker = service ? undefined : await bundleWorker(settings.lang, folder);
  const workerUrl = worker && joinUrl(settings.baseUrl, worker.path);
  const contents = scriptEntry({ ...settings, workerUrl }, messages, clientOf(service, root));
  const { code: components } = await cachedBundle({ name: 'search', request: contents, folder }, () =>
    bundleScript({ ...withReact, stdin: { contents, resolveDir: packageRoot(), loader: 'js' }, plugins: [smallReact] }),
  );
  const script = scriptFile('search', components);
  const scriptUrl = joinUrl(settings.baseUrl, script.path);
  return { scriptUrl, preloadUrls: [scriptUrl, ...(workerUrl ? [workerUrl] : [])], files: [script, ...(worker ? [worker] : [])] };
}

async function bundleWorker(lang: string, folder: string): Promise<OutputFile> {
  const languageFile = languageFileOf(lang);
  const { code } = await cachedBundle({ name: 'search-worker', request: languageFile ?? '', folder }, () =>
    bundleScript({
      entryPoints: [join(packageRoot(), 'src/client/search/search-worker.ts')],
      plugins: [languageOf(languageFile), languageDataOfElasticlunr],
    }),
  );
  return scriptFile('search-worker', code);
}

/** The search components use little of React: a page without other islands need not load it. */
const smallReact: Plugin = {
  name: 'small-react',
  setup({ onResolve }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path: join(packageRoot(), 'dist/small-react.js') }));
  },
};

/** Provides `storedocs:language`: a worker contains the rules of its own language only. */
function languageOf(file: string | undefined): Plugin {
  return {
    name: 'language',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^storedocs:language$/ }, ({ path }) => (file === undefined ? { path, namespace: 'language' } : { path: file }));
      onLoad({ filter: /.*/, namespace: 'language' }, () => ({ contents: 'export const rules = undefined;' }));
    },
  };
}

/** The worker needs only elasticlunr's stemmer and stop words, which are separate files: its index would be half of the worker. */
const languageDataOfElasticlunr: Plugin = {
  name: 'elasticlunr-language-data',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^elasticlunr$/ }, ({ path }) => ({ path, namespace: 'elasticlunr-language-data' }));
    onLoad({ filter: /.*/, namespace: 'elasticlunr-language-data' }, () => {
      const require = createRequire(import.meta.url);
      const parts = ['stemmer', 'stop_word_filter'].map((name) => readFileSync(require.resolve(`elasticlunr/lib/${name}.js`), 'utf8'));
      const contents = ['const elasticlunr = { Pipeline: { registerFunction() {} } };', ...parts, 'export default elasticlunr;'].join('\n');
      return { contents };
    });
  },
};

/** Code of the function that creates a client: for the index, or for the service. */
function clientOf(service: SearchScriptsRequest['service'], root: string): string {
  const [name, path, values] = service
    ? ['default', JSON.stringify(resolve(root, service.module)), `${JSON.stringify(service.props)}, ${JSON.stringify(service.site)}`]
    : ['createSearchClient', own('src/client/search/search-client.ts'), 'settings.workerUrl'];
  return `import { ${name} as create } from ${path};\nconst createClient = () => create(${values});`;
}

/** The quoted path of a file of storedocs. */
function own(path: string): string {
  return JSON.stringify(join(packageRoot(), path));
}

/** Passes the components, which are templates, what they need from the browser. Search box and search page each have their own worker. */
function scriptEntry(settings: SearchSettings, messages: IslandMessages, client: string): string {
  return `import { createElement } from 'react';
import { SearchBoxIsland } from ${own('templates/search/search-box-island.tsx')};
import { SearchPageIsland } from ${own('templates/search/search-page-island.tsx')};
${client}
import { navigate } from ${own('src/client/navigation/navigate.ts')};
import { createRecentLinks } from ${own('src/client/search/recent-links.ts')};
${settings.onNoResults === undefined ? '' : `import { reportMisses } from ${own('src/client/search/report-misses.ts')};`}
import { hydrateIsland } from ${JSON.stringify(hydrateFile())};
export { handOver } from ${JSON.stringify(handOverFile())};
const settings = ${JSON.stringify(settings)};
const recent = createRecentLinks(settings.baseUrl);
const island = (component) => {
  const ask = ${settings.onNoResults === undefined ? 'createClient().ask' : 'reportMisses(createClient().ask, settings.onNoResults)'};
  return (props) => createElement(component, { ...props, settings, ask, recent, navigate });
};
const islands = { SearchBox: island(SearchBoxIsland), SearchPage: island(SearchPageIsland) };
export const hydrate = (element) => hydrateIsland(element, islands, ${JSON.stringify(messages)});
`;
}
