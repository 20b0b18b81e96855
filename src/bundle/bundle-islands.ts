import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import type { IslandMessages } from '../model/client-settings.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { getOrMake } from '../text/group-by.ts';
import { joinUrl } from '../text/url.ts';
import { drawingModule } from './drawing-module.ts';
import { type BrowserSite, islandImportsPlugin } from './import-plugins.ts';
import { type BundledScript, bundleScript, esbuildError } from './run-esbuild.ts';
import { bundleReact, externalReact, type ReactScripts, scriptFile, withReact } from './shared-react.ts';
import { cssModuleClasses } from './styles/css-module-classes.ts';
import type { StyleProcessor } from './styles/style-processor.ts';

/** Scripts that hydrate islands, each bundled when a page first needs it. */
export interface IslandRegistry {
  /** URL of the script for a file with `'use client'`; `file` is relative to the root. Throws a `DocsError` when bundling fails. */
  urlOf(file: string): Promise<string>;
  /** All scripts whose URL was requested, with their shared chunks; sorted by path. */
  used(): readonly OutputFile[];
  /** Adds scripts that another run bundled. */
  add(files: readonly OutputFile[]): void;
  /** Rebundles everything that depends on these files on the next request. All absolute. */
  forget(paths: ReadonlySet<string>): void;
}

/** Inputs of islands. */
export interface IslandRegistryRequest extends BrowserSite {
  readonly baseUrl: string;
  readonly messages: IslandMessages;
  /** Cache directory; absolute. */
  readonly folder: string;
}

/** Creates an empty registry. */
export function createIslandRegistry(
  { baseUrl, messages, folder, ...site }: IslandRegistryRequest,
  styles: StyleProcessor,
): IslandRegistry {
  const urlsOfFiles = new Map<string, Promise<string>>();
  /** Has no entry for a file whose bundle failed: any change may fix it. */
  const inputsOf = new Map<string, readonly string[]>();
  const files = new Map<string, OutputFile>();
  const publish = (file: OutputFile): string => {
    files.set(file.path, file);
    return joinUrl(baseUrl, file.path);
  };
  const publishReact = async (): Promise<ReactScripts> => {
    const scripts = await cachedBundle({ name: 'react', request: baseUrl, folder }, () => bundleReact(baseUrl));
    for (const file of scripts.files) publish(file);
    return scripts;
  };
  let react: Promise<ReactScripts> | undefined;
  const bundle = async (file: string): Promise<string> => {
    react ??= publishReact();
    const { urls } = await react;
    const name = `island-${file.replace(/^.*\//, '').replace(/\.\w+$/, '')}`;
    const { root, ...names } = site;
    const contents = islandEntry(join(root, file), messages);
    const request = { contents, ...names, urls };
    const { code, inputs } = await cachedBundle({ name, request, folder, root }, () => bundleWithReact(contents, { urls, site, styles }));
    inputsOf.set(file, inputs);
    return publish(scriptFile(name, code));
  };
  return {
    urlOf: (file) => getOrMake(urlsOfFiles, file, () => bundle(file)),
    add(more) {
      for (const file of more) files.set(file.path, file);
    },
    used: () => [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    forget(paths) {
      const known = new Set([...inputsOf.values()].flat());
      // An import may resolve to a new file now.
      const hasNew = [...paths].some((path) => !known.has(path) && /\.([cm]?[jt]sx?|json|css|svg)$|[\\/][^.\\/]+$/.test(path));
      for (const file of urlsOfFiles.keys())
        if (hasNew || inputsOf.get(file)?.some((path) => paths.has(path)) !== false) urlsOfFiles.delete(file);
    },
  };
}

function islandEntry(path: string, messages: IslandMessages): string {
  return [
    `import * as island from ${JSON.stringify(path)};`,
    `import { hydrateIsland } from ${JSON.stringify(hydrateFile())};`,
    `export { handOver } from ${JSON.stringify(handOverFile())};`,
    `export const hydrate = (element) => hydrateIsland(element, island, ${JSON.stringify(messages)});`,
  ].join('\n');
}

/** The module that hydrates islands; absolute. */
export function hydrateFile(): string {
  return join(packageRoot(), 'templates/content/hydrate-island.tsx');
}

/** The module that hands over what happened before; absolute. */
export function handOverFile(): string {
  return join(packageRoot(), 'src/client/islands/hand-over.ts');
}

/** What the script of an island is bundled with. */
interface IslandTools extends Pick<ReactScripts, 'urls'> {
  readonly site: BrowserSite;
  readonly styles: StyleProcessor;
}

async function bundleWithReact(contents: string, { urls, site, styles }: IslandTools): Promise<BundledScript> {
  const folder = site.root;
  try {
    return await bundleScript({
      names: site,
      ...withReact,
      absWorkingDir: folder,
      stdin: { contents, resolveDir: folder, loader: 'js' },
      loader: { '.js': 'jsx', '.css': 'empty', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl', '.gif': 'dataurl' },
      plugins: [externalReact((name) => urls[name] ?? name), svgComponents, islandImportsPlugin(site), cssModuleClasses(folder, styles)],
    });
  } catch (error) {
    const problem = esbuildError(error, 'content-failed', folder);
    if (!(problem instanceof DocsError)) throw problem;
    throw new DocsError(problem.diagnostics.map(withBrowserHint), { cause: error });
  }
}

function withBrowserHint(diagnostic: Diagnostic): Diagnostic {
  const missing = /^Cannot resolve import "([^.].*)"\.$/.exec(diagnostic.message)?.[1];
  if (missing === undefined) return diagnostic;
  const hint = "A component with 'use client' runs in the browser: it must not import modules that need Node.";
  return { ...diagnostic, code: 'import-missing', message: `"${missing}" is not available in the browser.`, hint };
}

/** An imported SVG is a component and a URL, as on the server. */
const svgComponents: Plugin = {
  name: 'svg-components',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/i }, ({ path }) => {
      const url = JSON.stringify(`data:image/svg+xml,${encodeURIComponent(readFileSync(path, 'utf8'))}`);
      return { contents: drawingModule(path, url), loader: 'jsx' };
    });
  },
};
