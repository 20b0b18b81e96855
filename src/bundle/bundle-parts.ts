import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import type { ClientFeatures, ClientParts, ClientSettings } from '../model/client-settings.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PagePart } from '../model/plugin.ts';
import { pageScripts, type SiteAssets } from '../model/site-data.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { joinUrl } from '../text/url.ts';
import { bundleScript, clientSettingsPlugin } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** Scripts that the main script loads on the pages that need them. */
interface BundledParts {
  readonly parts: ClientParts;
  readonly files: readonly OutputFile[];
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
}

/** Entry point of each part, in `src/client`. */
const sources: Readonly<Record<keyof ClientParts, string>> = {
  tabs: 'article/tabs',
  sidebar: 'sidebar/sidebar-state',
  menu: 'menu/mobile-menu',
  swap: 'navigation/prepare-swap',
  highlight: 'search/highlight',
};

/** Bundles each part on its own, named by the hash of its content. */
export async function bundleParts(settings: ClientSettings, features: Pick<ClientFeatures, 'search'>): Promise<BundledParts> {
  const bundle = async (path: string) => {
    const entry = join(packageRoot(), `src/client/${path}.ts`);
    const { code, inputs } = await bundleScript({ entryPoints: [entry], plugins: [clientSettingsPlugin(settings)] });
    return { file: scriptFile(path.replace(/^.*\//, ''), code), inputs };
  };
  const entries = Object.entries(sources)
    .filter(([name]) => name !== 'highlight' || features.search)
    .map(async ([name, path]) => [name, await bundle(path)] as const);
  const bundled = Object.fromEntries(await Promise.all(entries));
  const urlOf = (name: keyof ClientParts) => (bundled[name] ? joinUrl(settings.baseUrl, bundled[name].file.path) : '');
  return {
    parts: { tabs: urlOf('tabs'), sidebar: urlOf('sidebar'), menu: urlOf('menu'), swap: urlOf('swap'), highlight: urlOf('highlight') },
    files: Object.values(bundled).map(({ file }) => file),
    inputs: Object.values(bundled).flatMap(({ inputs }) => inputs),
  };
}

/** Scripts that only some pages load. */
interface BundledPageScripts extends Pick<SiteAssets, 'pageScriptUrls'> {
  /** URLs of the scripts of page parts, by name. */
  readonly partScriptUrls: Readonly<Record<string, string>>;
  readonly files: readonly OutputFile[];
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
}

/** What the scripts are bundled from. */
interface PageScriptRequest {
  readonly parts: readonly PagePart[];
  readonly baseUrl: string;
  /** Imports of parts start there; absolute. */
  readonly root: string;
  /** Cache directory; absolute. */
  readonly folder: string;
}

/** Bundles the scripts that templates and page parts add to the pages that need them, each on its own. Throws a `BuildFailure`. */
export async function bundlePageScripts({ parts, baseUrl, root, folder }: PageScriptRequest): Promise<BundledPageScripts> {
  const bundle = async (name: string, options: BuildOptions) => {
    const place = { folder, root: options.absWorkingDir };
    const { code, inputs } = await cachedBundle({ name: 'page-scripts', request: options, ...place }, () => bundleScript(options));
    const file = scriptFile(name, code);
    return { name, file, url: joinUrl(baseUrl, file.path), inputs };
  };
  const own = pageScripts.map((name) => bundle(name, { entryPoints: [join(packageRoot(), `src/client/page-scripts/${name}.ts`)] }));
  const ofPart = (name: string, contents: string) => {
    const start = importFolder(contents, root);
    return bundle(name, { stdin: { contents, resolveDir: start, loader: 'ts' }, absWorkingDir: start });
  };
  const tools = parts.flatMap(({ name, tool }) => (tool === undefined ? [] : [ofPart(name, tool)]));
  const scripts = parts.flatMap(({ name, script }) => (script === undefined ? [] : [ofPart(name, script)]));
  const [used, run] = await Promise.all([Promise.all([...own, ...tools]), Promise.all(scripts)]);
  const urls = (all: typeof used) => Object.fromEntries(all.map(({ name, url }) => [name, url]));
  return {
    pageScriptUrls: urls(used),
    partScriptUrls: urls(run),
    files: [...used, ...run].map(({ file }) => file),
    inputs: [...used, ...run].flatMap(({ inputs }) => inputs),
  };
}

/**
 * The folder where the imports of a page part start: the root, or that of storedocs if the part imports only from there by absolute paths,
 * as those of features do, so that sites share the bundle.
 */
export function importFolder(code: string, root: string): string {
  const others = code.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => (text.startsWith(JSON.stringify(packageRoot()).slice(0, -1)) ? '' : text));
  return /\b(?:import|from|require|url)\b[\s(]*["'`./]|\burl\(/.test(others) ? root : packageRoot();
}
