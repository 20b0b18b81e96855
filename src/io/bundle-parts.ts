import { join } from 'node:path';
import { build } from 'esbuild';
import type { ClientFeatures, ClientParts, ClientSettings } from '../model/client-settings.ts';
import type { OutputFile } from '../model/output.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';
import { clientSettingsPlugin } from './client-settings-plugin.ts';
import { forBrowsers } from './for-browsers.ts';
import { packageRoot } from './package-root.ts';

/** Scripts that the script of all pages loads where they are needed. */
export interface BundledParts {
  readonly parts: ClientParts;
  readonly files: readonly OutputFile[];
}

/** Where each part begins, in `src/client`. */
const sources: Readonly<Record<keyof ClientParts, string>> = {
  tabs: 'tabs',
  sidebar: 'sidebar-state',
  menu: 'mobile-menu',
  swap: 'router/prepare-swap',
  highlight: 'search/highlight',
};

/** Bundles each part by itself and names it by its content. */
export async function bundleParts(settings: ClientSettings, features: ClientFeatures): Promise<BundledParts> {
  const bundle = async (path: string): Promise<OutputFile> => {
    const { outputFiles } = await build({
      ...forBrowsers,
      entryPoints: [join(packageRoot(), `src/client/${path}.ts`)],
      bundle: true,
      write: false,
      format: 'esm',
      logLevel: 'silent',
      plugins: [clientSettingsPlugin(settings)],
    });
    const contents = outputFiles[0]?.text ?? '';
    return { path: `assets/${path.replace(/^.*\//, '')}-${fileHash(contents)}.js`, contents };
  };
  const entries = Object.entries(sources)
    .filter(([name]) => name !== 'highlight' || features.search)
    .map(async ([name, path]) => [name, await bundle(path)] as const);
  const bundled = Object.fromEntries(await Promise.all(entries));
  const urlOf = (name: keyof ClientParts) => (bundled[name] ? joinUrl(settings.baseUrl, bundled[name].path) : '');
  return {
    parts: { tabs: urlOf('tabs'), sidebar: urlOf('sidebar'), menu: urlOf('menu'), swap: urlOf('swap'), highlight: urlOf('highlight') },
    files: Object.values(bundled),
  };
}
