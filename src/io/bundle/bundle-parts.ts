import { join } from 'node:path';
import type { ClientFeatures, ClientParts, ClientSettings } from '../../model/client-settings.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { packageRoot } from '../fs/package-root.ts';
import { bundleInputs, clientSettingsPlugin, forBrowsers, runEsbuild } from './run-esbuild.ts';

/** Scripts that the script of all pages loads where they are needed. */
export interface BundledParts {
  readonly parts: ClientParts;
  readonly files: readonly OutputFile[];
  /** Every file that went in, absolute. */
  readonly inputs: readonly string[];
}

/** Where each part begins, in `src/client`. */
const sources: Readonly<Record<keyof ClientParts, string>> = {
  tabs: 'content/tabs',
  sidebar: 'sidebar/sidebar-state',
  menu: 'menu/mobile-menu',
  swap: 'router/prepare-swap',
  highlight: 'search/highlight',
};

/** Bundles each part by itself and names it by its content. */
export async function bundleParts(settings: ClientSettings, features: ClientFeatures): Promise<BundledParts> {
  const bundle = async (path: string) => {
    const { outputFiles, metafile } = await runEsbuild({
      ...forBrowsers,
      entryPoints: [join(packageRoot(), `src/client/${path}.ts`)],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      logLevel: 'silent',
      plugins: [clientSettingsPlugin(settings)],
    });
    const contents = outputFiles[0]?.text ?? '';
    const file: OutputFile = { path: `assets/${path.replace(/^.*\//, '')}-${fileHash(contents)}.js`, contents };
    return { file, inputs: bundleInputs(metafile) };
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
