import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { IslandMessages } from '../../model/client-settings.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { SearchSettings } from '../../model/search.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { cachedBundle } from '../cache/cached-bundle.ts';
import { packageRoot } from '../fs/package-root.ts';
import { hydrateFile, type IslandRegistry } from './bundle-islands.ts';
import { bundleInputs, forBrowsers, runEsbuild } from './run-esbuild.ts';

/** What the scripts of the search are made of. */
export interface SearchScriptsRequest {
  readonly settings: Omit<SearchSettings, 'workerUrl'>;
  /** Brings React, the same that the islands of the site use. */
  readonly islands: IslandRegistry;
  readonly messages: IslandMessages;
  /** Of the site; absolute. */
  readonly root: string;
  /** Folder of the store; absolute. */
  readonly folder: string;
}

/** The script of box and page, which lies with the islands, and the worker that looks into the index. */
export interface SearchScripts {
  readonly scriptUrl: string;
  readonly worker: OutputFile;
}

/** Bundles the scripts of the search; pages load them when it is used. */
export async function bundleSearch({ settings, islands, messages, root, folder }: SearchScriptsRequest): Promise<SearchScripts> {
  const { contents } = await cachedBundle({ name: 'search-worker', request: '', folder, root }, bundleWorker);
  const worker = { path: `assets/search-worker-${fileHash(contents)}.js`, contents };
  const known: SearchSettings = { ...settings, workerUrl: joinUrl(settings.baseUrl, worker.path) };
  return { worker, scriptUrl: await islands.urlOfScript('search', scriptEntry(known, messages)) };
}

async function bundleWorker() {
  const { outputFiles, metafile } = await runEsbuild({
    ...forBrowsers,
    entryPoints: [join(packageRoot(), 'src/client/search/search-worker.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [wordsOfElasticlunr],
  });
  return { contents: outputFiles[0]?.text ?? '', inputs: bundleInputs(metafile) };
}

/** Of elasticlunr, the browser gets what knows English: that lies in files of its own, and the index of elasticlunr would be half of the worker. */
const wordsOfElasticlunr: Plugin = {
  name: 'words-of-elasticlunr',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^elasticlunr$/ }, ({ path }) => ({ path, namespace: 'words-of-elasticlunr' }));
    onLoad({ filter: /.*/, namespace: 'words-of-elasticlunr' }, () => {
      const require = createRequire(import.meta.url);
      const parts = ['stemmer', 'stop_word_filter'].map((name) => readFileSync(require.resolve(`elasticlunr/lib/${name}.js`), 'utf8'));
      const contents = ['const elasticlunr = { Pipeline: { registerFunction() {} } };', ...parts, 'export default elasticlunr;'].join('\n');
      return { contents };
    });
  },
};

/** Gives the components what they need of the browser: they themselves are templates. Box and page ask by themselves, each of its own worker. */
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
