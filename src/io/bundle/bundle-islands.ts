import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { IslandMessages } from '../../model/client-settings.ts';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { cachedBundle } from '../cache/cached-bundle.ts';
import { packageRoot } from '../fs/package-root.ts';
import { drawingModule } from '../mdx/content-plugin.ts';
import { bundleInputs, esbuildError, runEsbuild } from './run-esbuild.ts';
import { bundleReact, type ReactScripts, scriptFile, sharedReact, withReact } from './shared-react.ts';

/** Scripts that bring components to life, each made when a page first needs it. */
export interface IslandRegistry {
  /** URL of the script for a file that begins with `'use client'`, relative to the root. Throws a `DocsError` when it does not bundle. */
  urlOf(file: string): Promise<string>;
  /** URL of a script of our own that uses the same React. `contents` may import by absolute paths. */
  urlOfScript(name: string, contents: string): Promise<string>;
  /** All scripts that were asked for, and what they share. */
  used(): readonly OutputFile[];
  /** What was made of these files is made anew when it is asked for again. All absolute. */
  forget(paths: ReadonlySet<string>): void;
}

/** What islands are bundled with. */
export interface IslandRegistryRequest {
  /** Absolute. */
  readonly root: string;
  readonly baseUrl: string;
  /** Names of packages that stand for files of the site. */
  readonly alias: Readonly<Record<string, string>>;
  readonly messages: IslandMessages;
  /** Folder of the store; absolute. */
  readonly folder: string;
}

/** Begins with no script. */
export function createIslandRegistry({ root, baseUrl, alias, messages, folder }: IslandRegistryRequest): IslandRegistry {
  const urlsOfFiles = new Map<string, Promise<string>>();
  /** Of what is missing here, nobody knows what it would be made of. */
  const inputsOf = new Map<string, readonly string[]>();
  const files = new Map<string, OutputFile>();
  const publish = (file: OutputFile): string => {
    files.set(file.path, file);
    return joinUrl(baseUrl, file.path);
  };
  // Each language has scripts of its own.
  const remembered = (name: string) => `${name}-${fileHash(baseUrl)}`;
  const bringReact = async (): Promise<ReactScripts> => {
    const scripts = await cachedBundle({ name: remembered('react'), request: baseUrl, folder, root }, () => bundleReact(baseUrl));
    for (const file of scripts.files) publish(file);
    return scripts;
  };
  let react: Promise<ReactScripts> | undefined;
  const make = async (name: string, contents: string): Promise<BundledScript & { readonly url: string }> => {
    react ??= bringReact();
    const { urls } = await react;
    const script = await cachedBundle({ name: remembered(name), request: { contents, alias, urls }, folder, root }, () =>
      bundleScript(contents, { root, alias, react: { urls } }),
    );
    return { ...script, url: publish(scriptFile(name, script.text)) };
  };
  const bundle = async (file: string): Promise<string> => {
    const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
    const { url, inputs } = await make(`island-${name}`, islandEntry(join(root, file), messages));
    inputsOf.set(file, inputs);
    return url;
  };
  return {
    urlOf(file) {
      const url = urlsOfFiles.get(file) ?? bundle(file);
      urlsOfFiles.set(file, url);
      return url;
    },
    urlOfScript: async (name, contents) => (await make(name, contents)).url,
    used: () => [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    forget(paths) {
      for (const file of urlsOfFiles.keys()) if (inputsOf.get(file)?.some((path) => paths.has(path)) !== false) urlsOfFiles.delete(file);
    },
  };
}

function islandEntry(path: string, messages: IslandMessages): string {
  return [
    `import * as island from ${JSON.stringify(path)};`,
    `import { hydrateIsland } from ${JSON.stringify(hydrateFile())};`,
    `export const hydrate = (element) => hydrateIsland(element, island, ${JSON.stringify(messages)});`,
  ].join('\n');
}

/** The file that brings islands to life; absolute. */
export function hydrateFile(): string {
  return join(packageRoot(), 'templates/content/hydrate-island.tsx');
}

interface Surroundings extends Pick<IslandRegistryRequest, 'root' | 'alias'> {
  readonly react: Pick<ReactScripts, 'urls'>;
}

interface BundledScript {
  readonly text: string;
  /** Every file that went in, absolute. */
  readonly inputs: readonly string[];
}

async function bundleScript(contents: string, { root, alias, react }: Surroundings): Promise<BundledScript> {
  try {
    const result = await runEsbuild({
      ...withReact,
      absWorkingDir: root,
      metafile: true,
      stdin: { contents, resolveDir: root, loader: 'js' },
      loader: { '.css': 'empty', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl', '.gif': 'dataurl' },
      plugins: [sharedReact(react), ownTemplates, drawings],
      alias: { '@site': root, ...absolute(alias, root) },
    });
    return { text: result.outputFiles[0]?.text ?? '', inputs: bundleInputs(result.metafile, root) };
  } catch (error) {
    const problem = esbuildError(error, 'content-failed');
    if (!(problem instanceof DocsError)) throw problem;
    throw new DocsError(problem.diagnostics.map(withBrowserHint), { cause: error });
  }
}

function withBrowserHint(diagnostic: Diagnostic): Diagnostic {
  const missing = /^Could not resolve "(.+)"\.$/.exec(diagnostic.message)?.[1];
  if (missing === undefined) return diagnostic;
  const hint = "A component with 'use client' runs in the browser: what it imports must not need Node.";
  return { ...diagnostic, code: 'import-missing', message: `The browser has no "${missing}", which is imported here.`, hint };
}

function absolute(alias: Readonly<Record<string, string>>, root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, join(root, path)]));
}

/** A drawing is a component and an address, as on the server. */
const drawings: Plugin = {
  name: 'drawings',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/i }, ({ path }) => {
      const url = JSON.stringify(`data:image/svg+xml,${encodeURIComponent(readFileSync(path, 'utf8'))}`);
      return { contents: drawingModule(url), loader: 'jsx' };
    });
  },
};

/** What islands may use of the components that storedocs brings. */
const ownTemplates: Plugin = {
  name: 'own-templates',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(storedocs\/content|@docusaurus\/BrowserOnly)$/ }, ({ path }) => ({ path, namespace: 'own-templates' }));
    onLoad({ filter: /.*/, namespace: 'own-templates' }, () => ({
      contents: "export { BrowserOnly, BrowserOnly as default } from './browser-only.tsx';",
      resolveDir: join(packageRoot(), 'templates/content'),
    }));
  },
};
