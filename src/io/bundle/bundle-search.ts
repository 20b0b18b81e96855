import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { IslandMessages } from '../../model/client-settings.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { SearchSettings } from '../../model/search.ts';
import { joinUrl } from '../../text/url.ts';
import { cachedBundle } from '../cache/cached-bundle.ts';
import { packageRoot } from '../fs/package-root.ts';
import { hydrateFile, type IslandRegistry } from './bundle-islands.ts';
import { bundleScript } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** Inputs of the search scripts. */
export interface SearchScriptsRequest {
  readonly settings: Omit<SearchSettings, 'workerUrl'>;
  /** Provides the React that the islands of the site use. */
  readonly islands: IslandRegistry;
  readonly messages: IslandMessages;
  /** Cache directory; absolute. */
  readonly folder: string;
}

/** The script of search box and search page, which is published with the islands, and the worker that queries the index. */
export interface SearchScripts {
  readonly scriptUrl: string;
  /** The scripts that load before the first answer: that one, what it imports, and the worker. */
  readonly preloadUrls: readonly string[];
  readonly worker: OutputFile;
}

/** Bundles the search scripts; pages load them on first use. */
export async function bundleSearch({ settings, islands, messages, folder }: SearchScriptsRequest): Promise<SearchScripts> {
  const { code } = await cachedBundle({ name: 'search-worker', request: '', folder }, () =>
    bundleScript({
      entryPoints: [join(packageRoot(), 'src/client/search/search-worker.ts')],
      plugins: [languageDataOfElasticlunr],
    }),
  );
  const worker = scriptFile('search-worker', code);
  const known: SearchSettings = { ...settings, workerUrl: joinUrl(settings.baseUrl, worker.path) };
  const scriptUrl = await islands.urlOfScript('search', scriptEntry(known, messages));
  const files = new Map(islands.used().map(({ path, contents }) => [joinUrl(settings.baseUrl, path), String(contents)]));
  return { worker, scriptUrl, preloadUrls: [...importedBy(scriptUrl, files), known.workerUrl] };
}

/** A script and all that it imports, by URL. */
function importedBy(url: string, files: ReadonlyMap<string, string>, known = new Set<string>()): ReadonlySet<string> {
  const code = files.get(url);
  if (code === undefined || known.has(url)) return known;
  known.add(url);
  for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"([^"]+)"/g)) importedBy(imported, files, known);
  return known;
}

/** The worker needs elasticlunr's stemmer and stop words only, which are files of their own: its index would be half of the worker. */
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

/** Hands the components, which are templates, what they need from the browser. Search box and search page each have a worker of their own. */
function scriptEntry(settings: SearchSettings, messages: IslandMessages): string {
  const own = (path: string) => JSON.stringify(join(packageRoot(), path));
  return `import { createElement } from 'react';
import { SearchBoxIsland } from ${own('templates/search/search-box-island.tsx')};
import { SearchPageIsland } from ${own('templates/search/search-page-island.tsx')};
import { createSearchClient } from ${own('src/client/search/search-client.ts')};
import { navigate } from ${own('src/client/router/navigate.ts')};
import { hydrateIsland } from ${JSON.stringify(hydrateFile())};
const settings = ${JSON.stringify(settings)};
const island = (component) => {
  const { ask } = createSearchClient(settings.workerUrl);
  return () => createElement(component, { settings, ask, navigate });
};
const islands = { SearchBox: island(SearchBoxIsland), SearchPage: island(SearchPageIsland) };
export const hydrate = (element) => hydrateIsland(element, islands, ${JSON.stringify(messages)});
`;
}
