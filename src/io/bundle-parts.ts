import { join } from 'node:path';
import { build } from 'esbuild';
import type { ClientParts, ClientSettings } from '../model/client-settings.ts';
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

/** Bundles each part by itself and names it by its content. */
export async function bundleParts(settings: ClientSettings): Promise<BundledParts> {
  const bundle = async (name: string): Promise<OutputFile> => {
    const { outputFiles } = await build({
      ...forBrowsers,
      entryPoints: [join(packageRoot(), `src/client/${name}.ts`)],
      bundle: true,
      write: false,
      format: 'esm',
      logLevel: 'silent',
      plugins: [clientSettingsPlugin(settings)],
    });
    const contents = outputFiles[0]?.text ?? '';
    return { path: `assets/${name}-${fileHash(contents)}.js`, contents };
  };
  const [tabs, sidebar] = await Promise.all([bundle('tabs'), bundle('sidebar-state')]);
  const urlOf = ({ path }: OutputFile) => joinUrl(settings.baseUrl, path);
  return { parts: { tabs: urlOf(tabs), sidebar: urlOf(sidebar) }, files: [tabs, sidebar] };
}
