import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import type { ClientParts, ClientSettings } from '../model/client-settings.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PagePart } from '../model/plugin.ts';
import { pageScripts, type SiteAssets } from '../model/site-data.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { joinUrl } from '../text/url.ts';
import { type BundledScript, bundleScript, clientSettingsPlugin, type SitePlace } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** Scripts to publish. */
interface PublishedScripts {
  readonly files: readonly OutputFile[];
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
}

type Bundling = readonly [name: string, script: Promise<BundledScript>];

/** Names scripts by the hash of their content. `urls` has their URLs by name. */
async function publishScripts(scripts: readonly Bundling[], baseUrl: string) {
  const bundled = await Promise.all(scripts.map(async ([name, bundling]) => ({ name, ...(await bundling) })));
  const files = bundled.map(({ name, code }) => scriptFile(name, code));
  const urls = bundled.map(({ name }, index): [string, string] => [name, joinUrl(baseUrl, files[index]?.path ?? '')]);
  return { files, inputs: bundled.flatMap(({ inputs }) => inputs), urls: new Map(urls) };
}

/** Entry point of each part, in `src/client`. */
const sources: Readonly<Record<keyof ClientParts, string>> = {
  tabs: 'article/tabs',
  sidebar: 'sidebar/sidebar-state',
  menu: 'menu/mobile-menu',
  swap: 'navigation/prepare-swap',
  highlight: 'search/highlight',
};

/** Bundles the scripts that the main script loads on the pages that need them. */
export async function bundleParts(
  settings: ClientSettings,
  hasSearch: boolean,
): Promise<PublishedScripts & { readonly parts: ClientParts }> {
  const paths = Object.values(sources).filter((path) => path !== sources.highlight || hasSearch);
  const bundle = (path: string): Bundling => {
    const entry = join(packageRoot(), `src/client/${path}.ts`);
    return [basename(path), bundleScript({ entryPoints: [entry], plugins: [clientSettingsPlugin(settings)] })];
  };
  const { urls, ...scripts } = await publishScripts(paths.map(bundle), settings.baseUrl);
  const urlOf = (name: keyof ClientParts) => urls.get(basename(sources[name])) ?? '';
  const parts = { tabs: urlOf('tabs'), sidebar: urlOf('sidebar'), menu: urlOf('menu'), swap: urlOf('swap'), highlight: urlOf('highlight') };
  return { ...scripts, parts };
}

/** Scripts that only some pages load. */
interface BundledPageScripts extends PublishedScripts, Pick<SiteAssets, 'pageScriptUrls'> {
  /** URLs of the scripts of page parts, by name. */
  readonly partScriptUrls: ReadonlyMap<string, string>;
}

/** What the scripts are bundled from. */
interface PageScriptRequest extends SitePlace {
  readonly parts: readonly PagePart[];
  readonly baseUrl: string;
}

/** Bundles the scripts that templates and page parts add to the pages that need them, each on its own. Throws a `BuildFailure`. */
export async function bundlePageScripts({ parts, baseUrl, root, folder }: PageScriptRequest): Promise<BundledPageScripts> {
  const bundle = (name: string, options: BuildOptions): Bundling => {
    const place = { name: 'page-scripts', folder, root: options.absWorkingDir };
    return [name, cachedBundle({ ...place, request: options }, () => bundleScript(options))];
  };
  const own = pageScripts.map((name) => bundle(name, { entryPoints: [join(packageRoot(), `src/client/page-scripts/${name}.ts`)] }));
  const ofParts = (kind: 'tool' | 'script') =>
    parts.flatMap(({ name, [kind]: contents }) => {
      if (contents === undefined) return [];
      const start = importFolder(contents, root);
      return [bundle(name, { stdin: { contents, resolveDir: start, loader: 'ts' }, absWorkingDir: start })];
    });
  const tools = publishScripts([...own, ...ofParts('tool')], baseUrl);
  const [used, run] = await Promise.all([tools, publishScripts(ofParts('script'), baseUrl)]);
  return {
    pageScriptUrls: Object.fromEntries(used.urls),
    partScriptUrls: run.urls,
    files: [...used.files, ...run.files],
    inputs: [...used.inputs, ...run.inputs],
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
